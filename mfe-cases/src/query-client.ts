import { Refused } from '@riftdrop/host/api';
import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer and stays the same when asked again; what never arrived may be asked for twice more. */
function retry(failures: number, error: Error): boolean {
  const lost = error instanceof Refused && ['network', 'http_error', 'maintenance'].includes(error.refusal.code);
  return lost && failures < 2;
}

/** The one cache of this remote. Keys begin with the domain's word; live events change or invalidate by key. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, gcTime: 600_000, retry, refetchOnWindowFocus: false } },
});
