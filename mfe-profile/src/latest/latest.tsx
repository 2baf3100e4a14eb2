import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { Link } from '@riftdrop/host/navigation';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Money } from '@riftdrop/ui/money';
import { Scroller } from '@riftdrop/ui/scroller';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { InventoryPage } from '../inventory/inventory.ts';
import { height } from './height.ts';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { useEffect } from 'react';
import { ownPage } from '../inventory/inventory.ts';
import { batched } from '../inventory/batch.ts';
import { arrivalsMs } from '../inventory/live-inventory.ts';

const latestKey = (playerId: string) => ['profile', 'latest', playerId] as const;
const limit = 8;

/** The newest items and the totals; reloaded when anything about the inventory changes. */
function useLatestItems(playerId: string) {
  useEffect(() => {
    const reload = () => reloadQuery(latestKey(playerId));
    const changes = batched<unknown>(arrivalsMs, reload);
    return follow(
      { reload },
      changes.stop,
      onLive('user', 'drop.created', changes.push),
      onLive('user', 'drops.status', changes.push),
      onLive('user', 'inventory.forced.update', reload),
    );
  }, [playerId]);
  return useQuery({
    queryKey: latestKey(playerId),
    queryFn: async ({ signal }) => {
      const query = { status: 'inventory' as const, offset: 0, limit };
      return ownPage(await fetchCall('GET /profile/drops/:id', { params: { id: 'me' }, query, signal, quiet: true }));
    },
    staleTime: 0,
  });
}

/** The widget of a signed-in player. All its states are equally high, so that nothing below it jumps. */
export default function Latest({ player }: { player: Player }) {
  const { data, isError } = useLatestItems(player.id);
  if (isError) return null;
  if (!data) return <Skeleton className={clsx(height, 'rounded-panel')} />;
  return (
    <section
      aria-labelledby="latest-items"
      className={clsx(height, 'flex min-w-0 items-stretch gap-3 rounded-panel border border-line bg-surface-1 p-3')}
    >
      {data.items.length > 0 ? <Items page={data} /> : <NoItems />}
    </section>
  );
}

function Items({ page }: { page: InventoryPage }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:gap-3">
      <Link
        to="/profile"
        className="group/summary flex shrink-0 items-center justify-between rounded-control px-2 focus-ring sm:flex-col sm:items-start sm:justify-center"
      >
        <h2 id="latest-items" className="[font-family:var(--font-text)] text-caption font-label text-low">
          <Trans>
            Your items <span className="num">({page.total})</span>
          </Trans>
        </h2>
        <span className="flex items-center font-display sm:mt-1 text-total font-bold">
          <Money cents={page.cost} compact={page.cost >= 1_000_000} />
          <ChevronRight
            aria-hidden="true"
            className="ms-0.5 size-5 text-low transition-transform motion-safe:group-hover/summary:translate-x-[calc(var(--forward)*2px)]"
          />
        </span>
      </Link>
      <Scroller label={t`Newest items`} className="-mx-1 -my-1 sm:mx-0 sm:flex-1">
        <ul className="flex w-max gap-2">
          {page.items.map((drop) => (
            <li key={drop.id} className="shrink-0">
              <Link to="/profile" className={cardFrame}>
                <SkinCard
                  size="compact"
                  item={drop.skin_item}
                  picture={pictureSources('skin', drop.skin_item.image, 200)}
                  corner={<Money cents={drop.cost} compact />}
                  className="h-29 w-31"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Scroller>
    </div>
  );
}

/** A player without items. */
function NoItems() {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-start justify-center gap-1 px-2">
      <h2 id="latest-items" className="text-h3">
        {t`Your items`}
      </h2>
      <p className="text-mid">{t`What you win is kept here, to sell, upgrade or withdraw.`}</p>
    </div>
  );
}
