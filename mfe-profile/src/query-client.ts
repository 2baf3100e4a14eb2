import { Refused } from '@riftdrop/host/api';
import { $connection } from '@riftdrop/host/live';
import { QueryClient } from '@tanstack/react-query';

const lost = new Set(['network', 'http_error', 'maintenance']);

const isLost = (error: Error | null): boolean => error instanceof Refused && lost.has(error.refusal.code);

/** A refusal stays the same when asked again; what never arrived is asked for twice more. */
const retry = (failures: number, error: Error): boolean => failures < 2 && isLost(error);

/** The one cache of this remote; every key begins with its domain's word. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false } } });

// What a cut took comes by itself when the connection is back.
$connection.listen((connection) => {
  if (connection === 'live') void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) });
});
