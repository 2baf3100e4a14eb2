import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { useEffect, useMemo, useState } from 'react';
import { topPrice } from '../home/catalogue.ts';
import { addressOf, filterIn } from './address.ts';
import type { Filter } from './filter.ts';
import { type SearchDesk, searchDesk } from './search-desk.ts';

export interface Search {
  /** What the list shows: the address has it. */
  filter: Filter;
  desk: SearchDesk;
}

/** The search of home: the address holds what is applied, the desk what is being typed. */
export function useSearch(): Search {
  const [address, setAddress] = useAddress();
  const words = JSON.stringify(address);
  const filter = useMemo(() => filterIn(JSON.parse(words) as Record<string, string>), [words]);
  const [desk] = useState(() => searchDesk(filter, (next) => setAddress(addressOf(next)), topPrice));
  useEffect(() => desk.adopt(filter), [desk, filter]);
  useEffect(() => desk.stop, [desk]);
  return { filter, desk };
}
