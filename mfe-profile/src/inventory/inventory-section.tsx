import type { Drop } from '@riftdrop/contract/profile';
import { $connection } from '@riftdrop/host/live';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { CardGrid } from '@riftdrop/ui/card-grid';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { ChoiceBar } from './choice-bar.tsx';
import { costOf, type Inventory, isComplete } from './inventory.ts';
import { gridClass } from './grid-class.ts';
import { InventoryCard } from './inventory-card.tsx';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import { EmptyInventory, NothingMatches } from './nothing-here.tsx';
import { RarityFilter } from './rarity-filter.tsx';
import { useSelection } from './selection.ts';
import { useSelling } from './use-selling.ts';
import { applyView, countRarities, readView, type View, writeView } from './view.ts';

const ItemDialog = lazy(() => import('./item-dialog.tsx'));
const SellDialog = lazy(() => import('./sell-dialog.tsx'));

/** Cards above the fold are not lazy. */
const prioritised = 6;

/** The items, what narrows and orders them, and what can be done with them. */
export function InventorySection({ playerId, inventory }: { playerId: string; inventory: Inventory }) {
  const { view, counts, shown, setView } = useView(inventory);
  const order = useMemo(() => shown.map((drop) => drop.id), [shown]);
  const selection = useSelection(order);
  const selling = useSelling(playerId);
  const [asking, setAsking] = useState<'chosen' | 'all' | null>(null);
  const item = useItem(inventory);
  const offline = useStore($connection) === 'offline';
  const blocked = offline ? 'You are offline' : undefined;

  const chosen = shown.filter((drop) => selection.chosen.has(drop.id));
  const forSale = asking === 'all' ? inventory : { count: chosen.length, cost: costOf(chosen) };
  const sellChosen = () => {
    selection.clear();
    void selling.sell(chosen);
  };
  const confirm = () => {
    setAsking(null);
    if (asking === 'all') void selling.sellAll(inventory.items);
    else sellChosen();
  };
  const sellOne = (drop: Drop) => {
    item.close();
    void selling.sell([drop]);
  };
  const choose = useLatest(selection.toggle);

  return (
    <section id="inventory" aria-labelledby="inventory-title" className="mt-6 scroll-mt-24">
      <InventoryToolbar
        inventory={inventory}
        sort={view.sort}
        blocked={blocked}
        onSort={(sort) => setView({ ...view, sort })}
        onSellAll={() => setAsking('all')}
      />
      {inventory.items.length === 0 && isComplete(inventory) ? (
        <EmptyInventory />
      ) : (
        <div className="xl:grid xl:grid-cols-[13rem_1fr] xl:gap-5">
          <RarityFilter counts={counts} chosen={view.rarities} onChange={(rarities) => setView({ ...view, rarities })} className="-mx-1 mb-2 xl:sticky xl:top-20 xl:self-start" />
          <div>
            {shown.length === 0 && <NothingMatches onReset={() => setView({ ...view, rarities: new Set() })} />}
            <CardGrid label="Items" items={shown} keyOf={(drop) => drop.id} className={gridClass}>
              {(drop, at) => (
                <InventoryCard
                  drop={drop}
                  chosen={selection.chosen.has(drop.id)}
                  choosing={selection.chosen.size > 0}
                  priority={at < prioritised}
                  onOpen={item.open}
                  onChoose={choose}
                />
              )}
            </CardGrid>
            {chosen.length > 0 && (
              <ChoiceBar
                count={chosen.length}
                cost={costOf(chosen)}
                shown={shown.length}
                busy={selling.busy}
                blocked={blocked}
                onAll={selection.all}
                onClear={selection.clear}
                onSell={() => (chosen.length > 1 ? setAsking('chosen') : sellChosen())}
              />
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {item.drop && <ItemDialog drop={item.drop} open={item.isOpen} blocked={blocked} onClose={item.close} onSell={sellOne} />}
        {(asking || chosen.length > 1) && <SellDialog open={asking !== null} {...forSale} onClose={() => setAsking(null)} onConfirm={confirm} />}
      </Suspense>
    </section>
  );
}

function useView(inventory: Inventory) {
  const [address, setAddress] = useAddress();
  const counts = useMemo(() => countRarities(inventory.items), [inventory.items]);
  const view = useMemo(() => readView(address, counts.map(({ rarity }) => rarity)), [address, counts]);
  const shown = useMemo(() => applyView(inventory.items, view), [inventory.items, view]);
  return { view, counts, shown, setView: (next: View) => setAddress(writeView(next)) };
}

/** The opened item stays while its dialog closes, and closes when the item leaves the inventory. */
function useItem(inventory: Inventory) {
  const [state, setState] = useState<{ drop: Drop; isOpen: boolean } | null>(null);
  const here = state !== null && inventory.items.some((drop) => drop.id === state.drop.id);
  return {
    drop: state?.drop,
    isOpen: here && state.isOpen,
    open: useCallback((drop: Drop) => setState({ drop, isOpen: true }), []),
    close: () => setState((known) => known && { ...known, isOpen: false }),
  };
}

/** One function for ever that calls the newest one, so that hundreds of cards need not be drawn again for each choice. */
function useLatest<A extends unknown[]>(fn: (...args: A) => void): (...args: A) => void {
  const newest = useRef(fn);
  newest.current = fn;
  return useCallback((...args: A) => newest.current(...args), []);
}
