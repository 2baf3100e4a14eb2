import { Refused } from '@riftdrop/host/api';
import { $connection } from '@riftdrop/host/live';
import { QueryClient } from '@tanstack/react-query';

const isLost = (error: Error | null): boolean =>
  error instanceof Refused && ['network', 'http_error', 'maintenance'].includes(error.refusal.code);

/** A refusal is an answer and stays the same when asked again; what never arrived may be asked for twice more. */
const retry = (failures: number, error: Error): boolean => isLost(error) && failures < 2;

/** The one cache of this remote. Keys begin with the domain's word; live events change or invalidate by key. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, gcTime: 600_000, retry, refetchOnWindowFocus: false } },
});

// What could not be had comes by itself once the server is back. (The library's own listening begins with a provider, and knows of the network alone.)
$connection.listen((connection) => {
  if (connection === 'live') void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) });
});
