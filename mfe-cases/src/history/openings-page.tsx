import { useStore } from '@nanostores/react';
import { follow, onLive } from '@riftdrop/host/live';
import { Link, useQuery as useAddress } from '@riftdrop/host/navigation';
import { reloadQuery, usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { formatMoney, formatNumber } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Segmented } from '@riftdrop/ui/segmented';
import { Select } from '@riftdrop/ui/select';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { ListHead } from '../page-head.tsx';
import { OpeningRow } from './opening-row.tsx';
import { openingsQuery, type OpeningsFilter, wantedOf } from './openings-query.ts';

const outcomes = [
  { value: 'any', label: 'All' },
  { value: 'above', label: 'Worth more' },
  { value: 'below', label: 'Worth less' },
] as const;

/** `/openings`: every opening of the player with its price and its items. */
export default function OpeningsPage() {
  const player = useStore($player);
  const [address, setAddress] = useAddress();
  return (
    <PageFrame gap="small">
      <ListHead title="Your openings">Every case you have opened, with what it cost, what it gave, and its check.</ListHead>
      {player && (
        <Openings
          player={player.id}
          wanted={wantedOf(address)}
          onWanted={({ drop_case = null, outcome = null }) => setAddress({ case: drop_case, outcome })}
        />
      )}
    </PageFrame>
  );
}

interface OpeningsProps {
  player: string;
  wanted: OpeningsFilter;
  onWanted: (wanted: OpeningsFilter) => void;
}

function Openings({ player, wanted, onWanted }: OpeningsProps) {
  const query = openingsQuery(player, wanted);
  const { pages, more, isLoadingMore, ...state } = usePages(query);
  const key = JSON.stringify(query.queryKey);
  useEffect(() => {
    const reload = () => reloadQuery(JSON.parse(key) as typeof query.queryKey);
    return follow({ reload, comeback: true }, onLive('user', 'drop.created', reload));
  }, [key]);
  const first = pages?.[0];
  const narrowed = wanted.drop_case !== undefined || wanted.outcome !== undefined;
  return (
    <>
      {first && first.drop_cases.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Case"
            className="w-full sm:w-64"
            value={wanted.drop_case ?? ''}
            options={[{ value: '', label: 'All cases' }, ...first.drop_cases.map(({ slug, name }) => ({ value: slug, label: name }))]}
            onChange={(drop_case) => onWanted({ ...wanted, drop_case: drop_case || undefined })}
          />
          <Segmented
            label="Outcome"
            options={outcomes}
            value={wanted.outcome ?? 'any'}
            onChange={(outcome) => onWanted({ ...wanted, outcome: outcome === 'any' ? undefined : outcome })}
          />
        </div>
      )}
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed="Your openings could not be loaded"
        loading={<Loading />}
        isEmpty={(items) => items.length === 0}
        empty={narrowed ? <NothingFound onReset={() => onWanted({})} /> : <NothingOpened />}
      >
        {(items) => (
          <>
            {first && <Sums {...first} />}
            <ul aria-label="Openings" className="rounded-panel border border-line bg-surface-1">
              {items.map((opening) => (
                <OpeningRow key={`${opening.at} ${opening.drop?.id ?? ''}`} opening={opening} />
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Totals of all openings within the filter. */
function Sums({ total, paid, worth }: { total: number; paid: number; worth: number }) {
  return (
    <p role="status" className="num text-mid">
      <span>{`${formatNumber(total)} ${total === 1 ? 'opening' : 'openings'} · paid`}</span>{' '}
      <b className="font-strong text-hi">{formatMoney(paid)}</b> · worth <b className="font-strong text-hi">{formatMoney(worth)}</b>
    </p>
  );
}

function NothingOpened() {
  return (
    <EmptyState
      kind="case"
      level={2}
      title="You have not opened a case yet"
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Look at the cases
        </Link>
      }
    >
      Every opening stays here, with its price and its check.
    </EmptyState>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState kind="case" level={2} title="No openings found" action={<Button onClick={onReset}>Show all</Button>}>
      None of your openings matches these filters.
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading your openings</span>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </div>
  );
}
