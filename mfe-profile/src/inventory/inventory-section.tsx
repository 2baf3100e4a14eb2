import { plural, t } from '@lingui/core/macro';
import { $connection } from '@riftdrop/host/live';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceBar } from './choice-bar.tsx';
import { costOf, type Inventory, isComplete, newestFirst } from './inventory.ts';
import { type Rest, useAway } from './inventory-query.ts';
import { InventoryToolbar } from './inventory-toolbar.tsx';
import { ItemGrid } from './item-grid.tsx';
import { ItemDialog, SellDialog } from './lazy-dialogs.ts';
import { useSelection } from './selection.ts';
import { upgradePath } from './upgrade-path.ts';
import { useLatest } from './use-latest.ts';
import { useSale } from './use-sale.ts';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { Link, useQuery as useAddress } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { cardAt } from './card-keys.ts';
import { applyView, choicesOf, everything, isNarrowed, readView, type View, writeView } from './view.ts';
import { stateOf } from './state.ts';
import { useTyped } from './use-typed.ts';

/** The view that the address names, and the resulting list. `away` are items that are on hold. */
function useView({ items }: Inventory, away: readonly Drop[]) {
  const [address, setAddress] = useAddress();
  const all = useMemo(() => (away.length ? newestFirst([...items, ...away]) : items), [items, away]);
  const choices = useMemo(() => choicesOf(all), [all]);
  const written = useMemo(() => readView(address, choices), [address, choices]);
  const { text, type, forget } = useTyped(written.text, (typed) => setAddress(writeView({ ...written, text: typed })));
  const view = useMemo(() => ({ ...written, text }), [written, text]);
  // The list follows the input: a letter is on the screen before 20,000 items are filtered and new cards rendered.
  const followed = useDeferredValue(view);
  const shown = useMemo(() => applyView(all, followed), [all, followed]);
  /** Of those that are shown the ones that can be chosen. */
  const order = useMemo(() => shown.filter((drop) => stateOf(drop) === 'ready').map((drop) => drop.id), [shown]);
  const setView = (changes: Partial<View>) => {
    forget();
    setAddress(writeView({ ...view, ...changes }));
  };
  return {
    view,
    choices,
    shown,
    isNarrowed: isNarrowed(followed),
    order,
    setView,
    type,
    reset: () => setView({ chosen: everything.chosen, text: '' }),
  };
}

/** A dialog closes, a request leaves, cards move up: by then the focus has come to rest. */
const patienceMs = 4000;
const lookEveryMs = 50;

/**
 * Moves the focus when the focused element is sold or closed: to the card that took its place, else to the inventory
 * itself, so that keyboard users do not start again at the top of the page.
 */
function useLanding() {
  const section = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  /** Call it when the card at this place of the list is about to go. */
  const aim = (at: number) => {
    const until = performance.now() + patienceMs;
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost) (cardAt(section.current, Math.max(0, at)) ?? section.current)?.focus({ preventScroll: true });
      if (lost || performance.now() > until) clearInterval(timer.current);
    }, lookEveryMs);
  };
  return { section, aim };
}

function EmptyInventory() {
  const action = (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t`Open a case`}
    </Link>
  );
  return (
    <EmptyState title={t`Your inventory is empty`} action={action}>
      {t`What you win appears here. Keep it, or sell it for its price at any time.`}
    </EmptyState>
  );
}

function NothingMatches({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title={t`No items found`} action={<Button onClick={onReset}>{t`Show all`}</Button>}>
      {t`None of your items matches the search and the filters.`}
    </EmptyState>
  );
}

/**
 * The item whose dialog is open. It stays while the dialog closes, and the dialog closes when the item leaves the
 * inventory.
 */
function useOpenedItem({ items }: Inventory, away: readonly Drop[]) {
  const [state, setState] = useState<{ drop: Drop; open: boolean } | null>(null);
  const here = state !== null && [items, away].some((list) => list.some((drop) => drop.id === state.drop.id));
  return {
    drop: state?.drop,
    isOpen: here && state.open,
    open: (drop: Drop) => setState({ drop, open: true }),
    close: () => setState((known) => known && { ...known, open: false }),
  };
}

/** The items, their filters and order, and their actions. */
export function InventorySection({ playerId, inventory, rest }: { playerId: string; inventory: Inventory; rest: Rest }) {
  const away = useAway(playerId);
  const { view, choices, shown, isNarrowed, order, setView, type, reset } = useView(inventory, away);
  const selection = useSelection(order);
  const item = useOpenedItem(inventory, away);
  const sale = useSale(playerId, inventory);
  const { section, aim } = useLanding();
  const blocked = useStore($connection) === 'offline' ? t`You are offline` : undefined;
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
        {plural(inventory.count, { one: 'Inventory, # item', other: 'Inventory, # items' })}
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
              title={t`Some of your items could not be loaded`}
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
