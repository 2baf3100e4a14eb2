import { plural, t } from '@lingui/core/macro';
import type { ClosedPair } from '@riftdrop/contract/api/fairness/fairness';
import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery, usePages } from '@riftdrop/host/query';
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
        {t`Past pairs`} {pages && <span className="num ms-1 font-label text-low">{pages[0]!.total}</span>}
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
    [t`Public hash`, public_hash, t`public hash of this pair`],
    [t`Secret hash`, secret_hash, t`secret hash of this pair`],
    [t`Secret salt`, secret_salt, t`secret salt of this pair`],
    [t`Client seed`, client_seed ?? t`none was chosen`, t`client seed of this pair`],
    [t`Last nonce`, String(rolls), t`last nonce of this pair`],
  ] as const;
  return (
    <details className="group rounded-card border border-line bg-surface-2/50">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-3 py-2 focus-ring">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-low transition-transform group-open:rotate-[calc(var(--forward)*90deg)]"
        />
        <span>{date(closed_at, 'moment')}</span>
        <span className="num text-low">{plural(rolls, { one: '# roll', other: '# rolls' })}</span>
        <span className="ms-auto min-w-0 truncate font-mono text-caption text-low max-sm:hidden">{public_hash.slice(0, 16)}…</span>
      </summary>
      <div className="border-t border-line p-3">
        <dl className="grid grid-cols-1 gap-2">
          {facts.map(([name, value, what]) => (
            <div key={name} className="grid grid-cols-1 items-center sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-2">
              <dt className="text-caption text-low">{name}</dt>
              <dd className="flex items-center gap-2">
                <span className="min-w-0 flex-1 font-mono text-caption break-all text-mid">{value}</span>
                <CopyButton what={what} value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <PairRolls pair={pair} />
      </div>
    </details>
  );
}
