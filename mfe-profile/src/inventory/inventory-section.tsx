import { $connection } from '@riftdrop/host/live';
import { formatCount } from '@riftdrop/money/format';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ChoiceBar } from './choice-bar.tsx';
import { costOf, type Inventory, isComplete } from './inventory.ts';
import { type Rest, useAway } from './inventory-query.ts';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import { ItemGrid } from './item-grid.tsx';
import { ItemDialog, SellDialog } from './lazy-dialogs.ts';
import { EmptyInventory, NothingMatches } from './nothing-here.tsx';
import { useSelection } from './selection.ts';
import { upgradePath } from './upgrade-path.ts';
import { useLanding } from './use-landing.ts';
import { useLatest } from './use-latest.ts';
import { useOpenedItem } from './use-opened-item.ts';
import { useSale } from './use-sale.ts';
import { useView } from './use-view.ts';

/** The items, their filters and order, and their actions. */
export function InventorySection({ playerId, inventory, rest }: { playerId: string; inventory: Inventory; rest: Rest }) {
  const away = useAway(playerId);
  const { view, choices, shown, isNarrowed, order, setView, type, reset } = useView(inventory, away);
  const selection = useSelection(order);
  const item = useOpenedItem(inventory, away);
  const sale = useSale(playerId, inventory);
  const { section, aim } = useLanding();
  const blocked = useStore($connection) === 'offline' ? 'You are offline' : undefined;
  const chosen = useMemo(() => shown.filter((drop) => selection.chosen.has(drop.id)), [shown, selection.chosen]);
  const onChoose = useLatest(selection.toggle);
  const onOpen = useLatest(item.open);

  const aimAtChosen = () => aim(order.indexOf(chosen[0]?.id ?? ''));
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
    <section ref={section} tabIndex={-1} id="inventory" aria-labelledby="inventory-title" className="mt-4 scroll-mt-24 outline-none">
      <h2 id="inventory-title" className="sr-only">
        {`Inventory, ${formatCount(inventory.count)} ${inventory.count === 1 ? 'item' : 'items'}`}
      </h2>
      {inventory.items.length === 0 && isComplete(inventory) && away.length === 0 ? (
        <EmptyInventory />
      ) : (
        <>
          <InventoryToolbar
            inventory={inventory}
            choices={choices}
            view={view}
            blocked={blocked}
            onView={setView}
            onType={type}
            onSellAll={sale.askAll}
          />
          {shown.length === 0 && (isNarrowed ? <NothingMatches onReset={reset} /> : <EmptyInventory />)}
          <ItemGrid drops={shown} chosen={selection.chosen} onChoose={onChoose} onOpen={onOpen} />
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
              shown={order.length}
              busy={sale.busy}
              blocked={blocked}
              upgrade={upgradePath(chosen)}
              onAll={selection.all}
              onClear={clear}
              onSell={sellChosen}
            />
          )}
        </>
      )}
      {item.drop && (
        <ItemDialog
          drop={item.drop}
          open={item.isOpen}
          blocked={blocked}
          onClose={item.close}
          onSell={(drop) => {
            aim(order.indexOf(drop.id));
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
    </section>
  );
}
