import { t } from '@lingui/core/macro';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { casePicture } from './case-picture.ts';
import type { CaseRun } from './cases-of.ts';

/** The cases that all players open, in their order. */
export function CaseRuns({ runs, withPrices = false }: { runs: readonly CaseRun[]; withPrices?: boolean }) {
  return (
    <ul aria-label={t`Cases`} className="flex flex-wrap gap-1.5">
      {runs.map(({ slug, name, image, price, amount }, run) => (
        <li
          key={`${slug} ${run}`}
          className="num flex min-w-0 items-center gap-1 rounded-control border border-line bg-surface-2 pe-2 text-caption text-mid"
        >
          <Picture sources={casePicture(image)} width={40} height={30} kind="case" className="w-10" />
          {amount > 1 && `${amount} × `}
          <span className="max-w-28 truncate">{name}</span>
          {withPrices && <Money cents={price} className="text-hi" />}
        </li>
      ))}
    </ul>
  );
}
