import { navigate, queryOf, useQuery as useAddress, wayBack } from '@riftdrop/host/navigation';
import { useEffect, useMemo, useState } from 'react';
import { topPrice } from '../catalogue/catalogue.ts';
import { addressOf, filterIn, fromHome, homeWith } from './address.ts';
import { asksForMore, type Filter } from './filter.ts';
import { type SearchStore, searchStore } from './search-store.ts';

export interface Search {
  /** The filter of the list, kept in the address. */
  filter: Filter;
  store: SearchStore;
}

/** The search of home: the address holds the applied filter, the store the input in progress. */
export function useSearch(): Search {
  const [address, setAddress] = useAddress();
  const words = JSON.stringify(address);
  const filter = useMemo(() => filterIn(JSON.parse(words) as Record<string, string>), [words]);
  const [store] = useState(() => searchStore(filter, (next) => show(next, setAddress), topPrice));
  useEffect(() => store.adopt(filter), [store, filter]);
  useEffect(() => store.stop, [store]);
  return { filter, store };
}

/**
 * The first search adds a history entry, so that going back leads to home as it was, and not away from the site. Later
 * changes replace that entry; clearing the search goes back.
 */
function show(next: Filter, setAddress: (changes: Record<string, string | null>) => void): void {
  const before = filterIn(queryOf(location.search));
  if (asksForMore(next) && !asksForMore(before)) navigate(homeWith(next), { state: fromHome });
  else if (!asksForMore(next) && wayBack() === fromHome.back) history.back();
  else setAddress(addressOf(next));
}
