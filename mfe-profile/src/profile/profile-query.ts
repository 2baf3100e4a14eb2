import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { fetchCall } from '@riftdrop/host/api';
import { queryClient, useQuery } from '@riftdrop/host/query';

/** The product keeps about five profiles at hand (PROFILE-021). */
const mostKept = 5;
export const followingsKey = ['profile', 'followings'] as const;
const family = ['profile', 'of'] as const;
export const profileKey = (id: string) => [...family, id] as const;

/** Forgets the profiles that were looked at longest ago, beside the one that comes now. */
function forgetOld(id: string): void {
  const others = queryClient.getQueryCache().findAll({ queryKey: family, predicate: ({ queryKey }) => queryKey[2] !== id });
  const old = others.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(mostKept - 1);
  for (const { queryKey } of old) queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
}

/** What everybody may see of a player, with the best drops of each mode. */
export function useProfile(id: string) {
  return useQuery({
    queryKey: profileKey(id),
    queryFn: async ({ signal }) => {
      const profile = await fetchCall('GET /profile/:id', { params: { id }, query: { with_statistic: '1' }, signal, quiet: true });
      forgetOld(id);
      return profile;
    },
  });
}

/**
 * Gives up a request for a profile that was sent before a change: its answer would take the change back. Whoever changes asks anew when the server has
 * said what it did. @returns whether there was one
 */
export async function stopAsking(id: string): Promise<boolean> {
  const asked = { queryKey: profileKey(id), exact: true };
  if (queryClient.isFetching(asked) === 0) return false;
  await queryClient.cancelQueries(asked);
  return true;
}

/** Changes what is known of a profile, where it is known. */
export function changeProfile(id: string, changes: Partial<PublicProfile>): void {
  queryClient.setQueryData<PublicProfile>(profileKey(id), (known) => known && { ...known, ...changes });
}
