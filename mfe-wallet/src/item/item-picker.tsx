import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { usePages } from '@riftdrop/host/query';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { CardGrid } from '@riftdrop/ui/card-grid';
import { Dialog } from '@riftdrop/ui/dialog';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { clsx } from 'clsx';
import { itemsQuery } from './items-query.ts';

export interface ItemPickerProps {
  player: string;
  open: boolean;
  onClose: () => void;
  onChoose: (drop: Drop) => void;
}

/** The items of the inventory; a press chooses one. */
export default function ItemPicker({ player, open, onClose, onChoose }: ItemPickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Choose an item`} width={720} minHeight={420} fillPhone>
      <Items player={player} onChoose={onChoose} />
    </Dialog>
  );
}

const columns = 'grid grid-cols-2 gap-2 pt-1 sm:grid-cols-3 md:grid-cols-4';

function Items({ player, onChoose }: Pick<ItemPickerProps, 'player' | 'onChoose'>) {
  const { pages, more, isLoadingMore, ...state } = usePages(itemsQuery(player));
  return (
    <Loaded
      {...state}
      data={pages?.flatMap(({ items }) => items as Drop[])}
      failed={t`Your items could not be loaded`}
      loading={<SkeletonList label={t`Loading your items`} count={8} className={columns} row="aspect-[46/49] rounded-card" />}
      isEmpty={(drops) => drops.length === 0}
      empty={
        <EmptyState kind="skin" level={3} title={t`No items yet`}>
          {t`What you win appears here.`}{' '}
          <ButtonLink to="/" variant="outline" className="mt-4">
            {t`Look at the cases`}
          </ButtonLink>
        </EmptyState>
      }
    >
      {(drops) => (
        <div className="grid grid-cols-1 gap-4 pb-2">
          <CardGrid label={t`Items`} items={drops} keyOf={({ id }) => id} className={columns}>
            {(drop) => (
              <button type="button" onClick={() => onChoose(drop)} className={clsx(cardFrame, 'w-full')}>
                <SkinCard
                  item={drop.skin_item}
                  picture={pictureSources('skin', drop.skin_item.image, 400)}
                  corner={<Money cents={drop.cost} />}
                  className="w-full"
                />
              </button>
            )}
          </CardGrid>
          <ShowMore more={more} isLoadingMore={isLoadingMore} />
        </div>
      )}
    </Loaded>
  );
}
