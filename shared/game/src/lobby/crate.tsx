import { plural, t } from '@lingui/core/macro';
import { casePicture } from '../case-picture.ts';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import type { CaseRun } from '../cases-of.ts';

/** A case on its little ground, with how often it is opened. */
export function Crate({ run, dimmed = false }: { run: CaseRun; dimmed?: boolean }) {
  const { name, image, amount } = run;
  return (
    <span className="relative grid size-13 shrink-0 place-items-center rounded-control border border-line bg-surface-2">
      <Picture
        sources={casePicture(image)}
        width={48}
        height={36}
        kind="case"
        alt={amount > 1 ? t`${name}, ${plural(amount, { one: '# time', other: '# times' })}` : name}
        className={clsx('w-12', dimmed && 'opacity-50')}
      />
      {amount > 1 && (
        <span aria-hidden="true" className="num absolute -top-1.5 -inset-e-2 rounded-chip bg-surface-3 px-1 text-micro font-strong text-hi">
          ×{amount}
        </span>
      )}
    </span>
  );
}

/** The cases of a game in their order; of a long game the first ones and how many follow. */
export function Crates({ runs, fits, dimmed }: { runs: readonly CaseRun[]; fits: number; dimmed?: boolean }) {
  const over = runs.length - fits;
  const shown = over > 0 ? runs.slice(0, fits - 1) : runs;
  return (
    <ul aria-label={t`Cases`} className="flex flex-wrap items-center gap-2.5 pt-1">
      {shown.map((run, at) => (
        <li key={at}>
          <Crate run={run} dimmed={dimmed} />
        </li>
      ))}
      {over > 0 && <li className="num text-caption text-mid">{`+${runs.length - shown.length}`}</li>}
    </ul>
  );
}
