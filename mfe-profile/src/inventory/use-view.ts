import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { useMemo } from 'react';
import type { Inventory } from './inventory.ts';
import { applyView, countRarities, readView, type View, writeView } from './view.ts';

/** What the address says is to be shown, and what that comes to. */
export function useView({ items }: Inventory) {
  const [address, setAddress] = useAddress();
  const counts = useMemo(() => countRarities(items), [items]);
  const view = useMemo(
    () =>
      readView(
        address,
        counts.map(({ rarity }) => rarity),
      ),
    [address, counts],
  );
  const shown = useMemo(() => applyView(items, view), [items, view]);
  const order = useMemo(() => shown.map((drop) => drop.id), [shown]);
  const setView = (changes: Partial<View>) => setAddress(writeView({ ...view, ...changes }));
  return { view, counts, shown, order, setView };
}
