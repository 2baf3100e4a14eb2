import { $connection } from '@riftdrop/host/live';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { ChoiceBar } from './choice-bar.tsx';
import { costOf, type Inventory, isComplete } from './inventory.ts';
import type { Rest } from './inventory-query.ts';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import { ItemGrid } from './item-grid.tsx';
import { ItemDialog, SellDialog } from './lazy-dialogs.ts';
import { EmptyInventory, NothingMatches } from './nothing-here.tsx';
import { RarityFilter } from './rarity-filter.tsx';
import { useSelection } from './selection.ts';
import { useLanding } from './use-landing.ts';
import { useOpenedItem } from './use-opened-item.ts';
import { useSale } from './use-sale.ts';
import { useView } from './use-view.ts';

/** The items, what narrows and orders them, and what can be done with them. */
export function InventorySection({ playerId, inventory, rest }: { playerId: string; inventory: Inventory; rest: Rest }) {
  const { view, counts, shown, order, setView } = useView(inventory);
  const selection = useSelection(order);
  const item = useOpenedItem(inventory);
  const sale = useSale(playerId, inventory);
  const landing = useLanding();
  const blocked = useStore($connection) === 'offline' ? 'You are offline' : undefined;
  const chosen = shown.filter((drop) => selection.chosen.has(drop.id));

  const aimAtChosen = () => landing.aim(order.indexOf(chosen[0]?.id ?? ''));
  const clear = () => {
    aimAtChosen();
    selection.clear();
  };
  const sellChosen = () => {
    if (chosen.length > 1) return sale.askChosen(chosen);
    aimAtChosen();
    sale.sell(chosen);
  };

  return (
    <section
      ref={landing.section}
      tabIndex={-1}
      id="inventory"
      aria-labelledby="inventory-title"
      className="mt-6 scroll-mt-24 outline-none"
    >
      <InventoryToolbar
        inventory={inventory}
        sort={view.sort}
        text={view.text}
        blocked={blocked}
        onSort={(sort) => setView({ sort })}
        onFind={(text) => setView({ text })}
        onSellAll={sale.askAll}
      />
      {inventory.items.length === 0 && isComplete(inventory) ? (
        <EmptyInventory />
      ) : (
        <div className="xl:grid xl:grid-cols-[13rem_1fr] xl:gap-5">
          <RarityFilter
            counts={counts}
            chosen={view.rarities}
            onChange={(rarities) => setView({ rarities })}
            className="-mx-1 mb-2 xl:sticky xl:top-20 xl:self-start"
          />
          <div>
            {shown.length === 0 && <NothingMatches onReset={() => setView({ rarities: new Set(), text: '' })} />}
            <ItemGrid drops={shown} chosen={selection.chosen} onChoose={selection.toggle} onOpen={item.open} />
            {rest.error && (
              <ErrorPlaceholder
                className="mt-4"
                title="Some of your items could not be loaded"
                onRetry={rest.retry}
                pending={rest.isRetrying}
              >
                {rest.error.message}
              </ErrorPlaceholder>
            )}
            {chosen.length > 0 && (
              <ChoiceBar
                count={chosen.length}
                cost={costOf(chosen)}
                shown={shown.length}
                busy={sale.busy}
                blocked={blocked}
                onAll={selection.all}
                onClear={clear}
                onSell={sellChosen}
              />
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {item.drop && (
          <ItemDialog
            drop={item.drop}
            open={item.isOpen}
            blocked={blocked}
            onClose={item.close}
            onSell={(drop) => {
              landing.aim(order.indexOf(drop.id));
              item.close();
              sale.sell([drop]);
            }}
          />
        )}
        {sale.offer && (
          <SellDialog
            open={sale.asking}
            {...sale.offer}
            onClose={sale.cancel}
            onConfirm={() => {
              aimAtChosen();
              sale.confirm();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
