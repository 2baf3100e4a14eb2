import { t } from '@lingui/core/macro';
import type { ClosedPair } from '@riftdrop/contract/api/fairness/fairness';
import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery, usePages } from '@riftdrop/host/query';
import { formatCount } from '@riftdrop/money/format';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Loaded } from '@riftdrop/ui/loaded';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import { PairRolls } from './pair-rolls.tsx';

const pageSize = 20;
export const pastPairsKey = ['profile', 'past pairs'] as const;

const pastPairs = pagedQuery({
  queryKey: pastPairsKey,
  load: (offset, signal) => fetchCall('GET /seeds/history', { query: { offset, limit: pageSize }, signal, quiet: true }),
  list: (answer) => answer,
});

/** Closed pairs with all their secrets, the newest first, each with a file for the stand-alone verifiers. */
export function PastPairs() {
  const { pages, more, isLoadingMore, ...state } = usePages(pastPairs);
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-body font-strong [font-family:var(--font-text)]">
        Past pairs {pages && <span className="num ml-1 font-label text-low">{pages[0]!.total}</span>}
      </h3>
      <div className="mt-2 grid grid-cols-1 gap-2">
        <Loaded
          {...state}
          data={pages?.flatMap(({ items }) => items)}
          failed={t`Your past pairs could not be loaded`}
          loading={<Skeleton className="h-11 rounded-card" />}
          isEmpty={(pairs) => pairs.length === 0}
          empty={<p className="text-mid">{t`None yet: this is your first pair.`}</p>}
        >
          {(pairs) => (
            <>
              <ul aria-label={t`Past pairs`} className="grid grid-cols-1 gap-2">
                {pairs.map((pair) => (
                  <li key={pair.id}>
                    <Pair pair={pair} />
                  </li>
                ))}
              </ul>
              <ShowMore more={more} isLoadingMore={isLoadingMore} size={36} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function Pair({ pair }: { pair: ClosedPair }) {
  const date = useDateText();
  const { closed_at, rolls, client_seed, public_hash, secret_hash, secret_salt } = pair;
  const facts = [
    [t`Public hash`, public_hash],
    [t`Secret hash`, secret_hash],
    [t`Secret salt`, secret_salt],
    [t`Client seed`, client_seed ?? t`none was chosen`],
    [t`Last nonce`, String(rolls)],
  ] as const;
  return (
    <details className="group rounded-card border border-line bg-surface-2/50">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-3 py-2 focus-ring">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-low transition-transform group-open:rotate-90" />
        <span>{date(closed_at, 'moment')}</span>
        <span className="num text-low">{`${formatCount(rolls)} ${rolls === 1 ? 'roll' : 'rolls'}`}</span>
        <span className="ml-auto min-w-0 truncate font-mono text-caption text-low max-sm:hidden">{public_hash.slice(0, 16)}…</span>
      </summary>
      <div className="border-t border-line p-3">
        <dl className="grid grid-cols-1 gap-2">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-1 items-center sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-2">
              <dt className="text-caption text-low">{name}</dt>
              <dd className="flex items-center gap-2">
                <span className="min-w-0 flex-1 font-mono text-caption break-all text-mid">{value}</span>
                <CopyButton what={t`${name.toLowerCase()} of this pair`} value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <PairRolls pair={pair} />
      </div>
    </details>
  );
}
