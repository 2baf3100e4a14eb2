import { msg, t } from '@lingui/core/macro';
import { follow } from '@riftdrop/host/live';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { reloadQuery, usePages } from '@riftdrop/host/query';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { Segmented } from '@riftdrop/ui/segmented';
import { ShowMore } from '@riftdrop/ui/show-more';
import { useEffect } from 'react';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { ListHead } from '../page-head.tsx';
import { TopDrop } from './top-drop.tsx';
import { type Period, periods, topWinsQuery } from './top-query.ts';

const names = { day: msg`Day`, week: msg`Week`, all: msg`All time` };

/** `/top`: the drops with the highest value of a day, a week, and ever. */
export default function TopPage() {
  const [{ period: asked }, setAddress] = useAddress();
  const period = periods.find((one) => one === asked) ?? 'day';
  const options = periods.map((value) => ({ value, label: t(names[value]) }));
  const choose = (next: Period) => setAddress({ period: next === 'day' ? null : next });
  return (
    <PageFrame>
      <ListHead title={t`Top wins`} aside={<Segmented label={t`Period`} options={options} value={period} onChange={choose} />}>
        {t`The biggest wins of players: items worth at least twice what was paid. Most openings give less than they cost.`}
      </ListHead>
      <Drops key={period} period={period} />
    </PageFrame>
  );
}

const grid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 900:grid-cols-4 1075:grid-cols-5';

function Drops({ period }: { period: Period }) {
  const { pages, more, isLoadingMore, ...state } = usePages(topWinsQuery(period));
  useEffect(() => follow({ reload: () => reloadQuery(topWinsQuery(period).queryKey) }), [period]);
  return (
    <Loaded
      {...state}
      data={pages?.flatMap(({ items }) => items)}
      failed={t`The top wins could not be loaded`}
      loading={<Loading />}
      isEmpty={(drops) => drops.length === 0}
      empty={<NoDrops period={period} />}
    >
      {(drops) => (
        <>
          <ol className={grid}>
            {drops.map((drop, at) => (
              <TopDrop key={drop.id} drop={drop} place={at + 1} />
            ))}
          </ol>
          <ShowMore more={more} isLoadingMore={isLoadingMore} />
        </>
      )}
    </Loaded>
  );
}

const nothing = {
  day: msg`Nobody has won anything big in the last 24 hours.`,
  week: msg`Nobody has won anything big in the last seven days.`,
  all: msg`Nobody has won anything big yet.`,
};

function NoDrops({ period }: { period: Period }) {
  return (
    <EmptyState kind="skin" level={2} title={t`No top wins here`}>
      {t(nothing[period])} {t`Only real wins are ever listed.`}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{t`Loading the top wins`}</span>
      {Array.from({ length: 15 }, (_, at) => (
        <CardSkeleton key={at} className="h-60" />
      ))}
    </div>
  );
}
