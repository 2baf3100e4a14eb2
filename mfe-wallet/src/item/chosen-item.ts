import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { useEffect } from 'react';
import { followItems, itemQuery } from './items-query.ts';

/** The item that the address names (`?item=`), while it is in the inventory; undefined while it is loaded. */
export function useChosenItem(player: string): { drop: Drop | null | undefined; choose: (id: string | null) => void } {
  const [{ item = '' }, setAddress] = useAddress();
  useEffect(() => followItems(player), [player]);
  const { data, error } = useQuery({ ...itemQuery(player, item), enabled: item !== '' });
  const isMissing = item === '' || error !== null || (data !== undefined && data.status !== 'inventory');
  return { drop: isMissing ? null : data, choose: (id) => setAddress({ item: id }) };
}
