import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { useStore } from '@nanostores/react';

/** True for a player without the account that every free opening requires. False until it is known. */
export function useLacksAccount(asks = true): boolean {
  const id = useStore($player)?.id ?? null;
  const { data } = useQuery({
    queryKey: ['cases', 'socials', id],
    queryFn: ({ signal }) => fetchCall('GET /profile/socials', { signal, quiet: true }),
    enabled: asks && id !== null,
  });
  return data?.some((social) => social.network === 'twitter' && social.id === null) ?? false;
}
