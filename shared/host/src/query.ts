import {
  QueryClient,
  queryOptions,
  useInfiniteQuery as useAnyInfiniteQuery,
  useQuery as useAnyQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { ReplyOf, Route } from '@riftdrop/contract/http/routes';
import { fetchCall, isLost, publicAnswer, RefusalError } from './api.ts';
import { $connection } from './live.ts';
import { $state } from './wiring/player.ts';

export { keepPreviousData, queryOptions } from '@tanstack/react-query';

const wasLost = (error: Error | null): boolean => error instanceof RefusalError && isLost(error.refusal.code);

/** An error code stays the same in a repeat; a request without a response may be repeated twice. */
const retry = (failures: number, error: Error): boolean => failures < 2 && wasLost(error);

/** The one cache of server data of the page. Keys begin with the domain's word; live events change or invalidate by key. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, gcTime: 600_000, retry, refetchOnWindowFocus: false } },
});

// Failed queries are repeated once the server is back. (The library's listener needs a provider, and follows only the network.)
$connection.listen((connection) => {
  if (connection === 'live') void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => wasLost(state.error) });
});

/** Server data by a query of `queryOptions`, as the library's own hook on the cache of the page. */
export const useQuery = ((options: Parameters<typeof useAnyQuery>[0]) => useAnyQuery(options, queryClient)) as typeof useAnyQuery;

/**
 * Begins a query with the answer in the document; for a player, whose answer may be another one, that counts as old and is loaded
 * again.
 */
export const begunWith = <Data>(first: () => Data | null | undefined) => ({
  initialData: () => first() ?? undefined,
  initialDataUpdatedAt: () => ($state.get() === 'visitor' ? undefined : 0),
});

/** The query of a public call. */
export const publicQuery = <R extends Route>(queryKey: QueryKey, route: R, params?: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => (fetchCall as (route: R, input: object) => Promise<ReplyOf<R>>)(route, { params, signal }),
    ...begunWith(() => publicAnswer(route, params)),
  });

/** Marks the cached data of a key as stale: visible data is requested again. */
export function reloadQuery(queryKey: QueryKey): void {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void queryClient.invalidateQueries({ queryKey });
  // The library goes on with a first load that is under way, and its answer may be older than the event that asks for this.
  for (const query of first)
    void Promise.allSettled([query.promise]).then(() => queryClient.invalidateQueries({ queryKey: query.queryKey }));
}

/** Reply of the contract's lists. */
interface Listing {
  items: readonly unknown[];
  offset: number;
  total: number;
}

/** Where the next page of a list begins; null after the last one. A page without items is the last, for any total. */
const nextOffset = ({ items, offset, total }: Listing): number | null =>
  items.length > 0 && offset + items.length < total ? offset + items.length : null;

type PagedQuery<Answer> = UseInfiniteQueryOptions<Answer, Error, InfiniteData<Answer>, QueryKey, number>;

/**
 * A list that comes in pages. `list` finds the list in an answer that holds more than one; `first` reads the answer in the document, where
 * the page has one.
 */
export function pagedQuery<Answer>(spec: {
  queryKey: QueryKey;
  load: (offset: number, signal: AbortSignal) => Promise<Answer>;
  list: (answer: Answer) => Listing;
  first?: () => Answer | null;
}): PagedQuery<Answer> {
  return {
    queryKey: spec.queryKey,
    queryFn: ({ pageParam, signal }) => spec.load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (answer) => nextOffset(spec.list(answer)),
    ...begunWith(() => {
      const answer = spec.first?.();
      return answer && { pages: [answer], pageParams: [0] };
    }),
  };
}

/** Pages of a list as a component shows them. `more` is null while there are no further ones. */
export interface Paged<Answer> {
  pages: readonly Answer[] | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  more: (() => void) | null;
  isLoadingMore: boolean;
  /** The pages are those of the key before, until the new ones are there. */
  isPlaceholder: boolean;
}

/** The pages of `pagedQuery` that are loaded, and the ways to go on. */
export function usePages<Answer>(options: PagedQuery<Answer>): Paged<Answer> {
  const query = useAnyInfiniteQuery(options, queryClient);
  return {
    pages: query.data?.pages,
    error: query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
    isPlaceholder: query.isPlaceholderData,
  };
}
