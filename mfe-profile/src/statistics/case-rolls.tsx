import { plural, t } from '@lingui/core/macro';
import type { CaseRolls, RollStatistics } from '@riftdrop/contract/api/fairness/roll-statistics';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { percentage } from '@riftdrop/money/decimal';
import { formatCount, formatMoney, pageLocale } from '@riftdrop/money/format';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Picture } from '@riftdrop/ui/picture';
import { ShowMore } from '@riftdrop/ui/show-more';
import { rarityName } from '@riftdrop/ui/tier';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

const pageSize = 25;
const percent = (part: number, whole: number) => (whole === 0 ? '—' : percentage(((part / whole) * 100).toFixed(2), pageLocale()));

/** The player's openings per case: the actual results beside the expected ones. */
export function CasesOpened({ items, opened }: Pick<RollStatistics, 'items' | 'opened'>) {
  const [shown, setShown] = useState(pageSize);
  if (opened === 0)
    return (
      <EmptyState
        kind="case"
        title={t`You have opened no case yet`}
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t`Open a case`}
          </Link>
        }
      >
        {t`Your openings appear here, next to their chances.`}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul aria-label={t`Openings per case`} className="grid grid-cols-1 gap-2">
        {items.slice(0, shown).map((item) => (
          <li key={item.drop_case.slug}>
            <OneCase item={item} />
          </li>
        ))}
      </ul>
      <ShowMore more={items.length > shown ? () => setShown(shown + pageSize) : null} isLoadingMore={false} />
    </div>
  );
}

function OneCase({ item: { drop_case, opened, staked, returned, expected, rarities } }: { item: CaseRolls }) {
  return (
    <details className="group rounded-card border border-line bg-surface-1">
      <summary className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-3 py-2 focus-ring">
        <ChevronRight aria-hidden="true" className="size-4 text-low transition-transform group-open:rotate-[calc(var(--forward)*90deg)]" />
        <Picture sources={pictureSources('case', drop_case.image, 200)} width={48} height={48} kind="case" className="size-12" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-strong">{drop_case.name}</span>
          <span className="num block text-caption text-low">{plural(opened, { other: '# opened' })}</span>
        </span>
        <span className="grid grid-cols-3 gap-x-3 max-sm:w-full max-sm:ps-7 sm:grid-cols-[repeat(3,7.5rem)]">
          <Figure name={t`Staked`} value={formatMoney(staked)} />
          <Figure name={t`Returned`} value={percent(returned, staked)} />
          <Figure name={t`Expected`} value={percent(expected, staked)} />
        </span>
      </summary>
      <div className="border-t border-line p-3">
        <table className="num w-full text-end">
          <caption className="sr-only">{t`Rarities of ${drop_case.name}: expected and real`}</caption>
          <thead className="text-caption text-low">
            <tr className="*:px-2 *:py-1 *:font-label">
              <th scope="col" className="text-start">
                {t`Rarity`}
              </th>
              <th scope="col">{t`Items`}</th>
              <th scope="col">{t({ context: 'part', message: 'Share' })}</th>
              <th scope="col">{t`Expected`}</th>
            </tr>
          </thead>
          <tbody className="text-mid">
            {rarities.map((one) => (
              <tr key={one.rarity} className="border-t border-line *:px-2 *:py-1.5">
                <th scope="row" className="text-start font-label text-hi">
                  {rarityName(one.rarity)}
                </th>
                <td>{formatCount(one.count)}</td>
                <td>{percent(one.count, opened)}</td>
                <td>{percent(one.expected, opened)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Link to={`/case/${drop_case.slug}`} className={buttonClass({ size: 36, className: 'mt-3' })}>
          {t`To the case`}
        </Link>
      </div>
    </details>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className="num sm:text-end">
      <span className="block text-caption text-low">{name}</span>
      <span className="block font-label text-mid">{value}</span>
    </span>
  );
}
