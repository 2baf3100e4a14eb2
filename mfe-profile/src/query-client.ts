import { Refused } from '@riftdrop/host/api';
import { QueryClient } from '@tanstack/react-query';

const lost = new Set(['network', 'http_error', 'maintenance']);

/** A refusal stays the same when asked again; what never arrived is asked for twice more. */
const retry = (failures: number, error: Error): boolean => failures < 2 && error instanceof Refused && lost.has(error.refusal.code);

/** The one cache of this remote; every key begins with its domain's word. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false } } });
