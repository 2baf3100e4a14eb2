import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { useDeferredValue, useMemo } from 'react';
import { type Inventory, newestFirst } from './inventory.ts';
import { applyView, choicesOf, everything, isNarrowed, readView, type View, writeView } from './view.ts';
import { stateOf } from './state.ts';
import { useTyped } from './use-typed.ts';

/** The view that the address names, and the resulting list. `away` are items that are on hold. */
export function useView({ items }: Inventory, away: readonly Drop[]) {
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
