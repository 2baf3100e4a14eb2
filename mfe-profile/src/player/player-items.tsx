import { t } from '@lingui/core/macro';
import type { ShownDrop } from '@riftdrop/contract/api/profile/profile';
import { fetchCall } from '@riftdrop/host/api';
import { pictureSources } from '@riftdrop/host/images';
import { pagedQuery, usePages } from '@riftdrop/host/query';
import { CardGrid } from '@riftdrop/ui/card-grid';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { useEffect, useRef } from 'react';
import { gridClass } from '../inventory/grid-class.ts';
import { InventoryLoading } from '../inventory/inventory-loading.tsx';
import { playerItemsKey } from './follow-player.ts';
import { ShownAmount } from '../profile/hidden-amount.tsx';

const pageSize = 60;

const itemsQuery = (id: string) =>
  pagedQuery({
    queryKey: playerItemsKey(id),
    load: (offset, signal) =>
      fetchCall('GET /profile/drops/:id', { params: { id }, query: { offset, limit: pageSize }, signal, quiet: true }),
    list: (answer) => answer,
  });

/** The inventory of another player, page by page. `#inventory` in the address leads to it. */
export function PlayerItems({ id, count }: { id: string; count: number }) {
  const { pages, more, isLoadingMore, ...state } = usePages(itemsQuery(id));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === '#inventory') section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id="inventory" aria-labelledby="items-title" className="mt-2 grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 id="items-title" className="text-h2">
        {t`Inventory`} <span className="num ms-1 text-body-l text-low">{count}</span>
      </h2>
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`The inventory could not be loaded`}
        loading={<InventoryLoading />}
        isEmpty={(drops) => drops.length === 0}
        empty={<EmptyState title={t`The inventory is empty`}>{t`What this player wins appears here.`}</EmptyState>}
      >
        {(drops) => (
          <>
            <CardGrid label={t`Items`} items={drops} keyOf={(drop) => drop.id} className={gridClass}>
              {(drop) => <Card drop={drop} />}
            </CardGrid>
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const Card = ({ drop: { skin_item, cost } }: { drop: ShownDrop }) => (
  <SkinCard
    item={skin_item}
    picture={pictureSources('skin', skin_item.image, 400)}
    corner={<ShownAmount cents={cost} compact={(cost ?? 0) >= 1_000_000} />}
    className="w-full"
  />
);
