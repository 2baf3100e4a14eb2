import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { begunWith, queryClient, useQuery } from '@riftdrop/host/query';

/** About five profiles are kept in the cache. */
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

/** The public profile of a player, with the best drops of each mode. */
export function useProfile(id: string) {
  return useQuery({
    queryKey: profileKey(id),
    queryFn: async ({ signal }) => {
      const profile = await fetchCall('GET /profile/:id', { params: { id }, query: { with_statistic: '1' }, signal, quiet: true });
      forgetOld(id);
      return profile;
    },
    ...begunWith(() => publicAnswer('GET /profile/:id', { id, with_statistic: '1' })),
  });
}

/**
 * Cancels a profile request that was sent before a change: its answer would undo the change. The caller requests the
 * profile again after the server's answer to the change.
 * @returns whether there was one
 */
export async function stopAsking(id: string): Promise<boolean> {
  const asked = { queryKey: profileKey(id), exact: true };
  if (queryClient.isFetching(asked) === 0) return false;
  await queryClient.cancelQueries(asked);
  return true;
}

/** Changes a cached profile. */
export function changeProfile(id: string, changes: Partial<PublicProfile>): void {
  queryClient.setQueryData<PublicProfile>(profileKey(id), (known) => known && { ...known, ...changes });
}
