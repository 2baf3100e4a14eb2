import { useStore } from '@nanostores/react';
import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { $sessionState } from '@riftdrop/host/session';

const none: readonly string[] = [];

/** Slugs of the player's favourite cases; none for a visitor, and while unused. */
export function useFavourites(wanted: boolean): readonly string[] {
  const isPlayer = useStore($sessionState) === 'player';
  const { data } = useQuery({
    queryKey: ['games', 'favourites'],
    enabled: wanted && isPlayer,
    staleTime: 0,
    queryFn: async ({ signal }) => (await fetchCall('GET /dropcase/favorites', { signal, quiet: true })).items.map(({ slug }) => slug),
  });
  return (wanted && data) || none;
}
