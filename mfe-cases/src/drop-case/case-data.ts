import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { queryClient, publicQuery, queryOptions, reloadQuery } from '@riftdrop/host/query';
import { isUnknown } from './is-unknown.ts';

/** One case with its items and odds. */
export const caseQuery = (slug: string) => publicQuery(['cases', 'details', slug], 'GET /dropcase/:slug', { slug });

/** The last top drops of a case, newest first. */
export const topDropsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cases', 'top-drops', slug],
    queryFn: ({ signal }) => fetchCall('GET /dropcase/top-drop/:slug', { params: { slug }, signal, quiet: true }),
  });

/** Fetches a case ahead of the click that will need it. */
export function prefetchCase(slug: string): void {
  void queryClient.prefetchQuery(caseQuery(slug));
}

/** Reloads the case, because the server reported the shown one as out of date. */
export function freshCase(slug: string): Promise<DropCaseDetails> {
  return queryClient.fetchQuery({ ...caseQuery(slug), staleTime: 0 });
}

/** Changes facts of a cached case without asking the server. When it was read stays as it is: nothing else of it is any newer. */
function change(slug: string, facts: (known: DropCaseDetails) => Partial<DropCaseDetails>): void {
  const { queryKey } = caseQuery(slug);
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(queryKey, (known) => known && { ...known, ...facts(known) }, { updatedAt });
}

/** The same for facts that are known. */
export function patchCase(slug: string, facts: Partial<DropCase>): void {
  change(slug, () => facts);
}

/**
 * Counts the player's openings at once. A case that was read after their press (epoch milliseconds), as after a reload
 * in mid-spin, may include them already: then the server's number is used.
 */
export function addOpened(slug: string, count: number, pressed: number): void {
  const { queryKey } = caseQuery(slug);
  if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= pressed) void queryClient.invalidateQueries({ queryKey });
  else change(slug, ({ opened_count }) => ({ opened_count: opened_count + count }));
}

/** Waits between reads of a case that is older than its last event, milliseconds. */
const again: readonly number[] = [250, 500, 1000, 2000];

/**
 * Reads a case until it has at least the version of the event: a server behind the event answers with the old one for
 * a moment.
 */
async function catchUp(slug: string, version: number): Promise<void> {
  const { queryKey } = caseQuery(slug);
  for (const pause of [0, ...again]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await queryClient.invalidateQueries({ queryKey });
    const known = queryClient.getQueryData(queryKey);
    if (!known || known.drop_case_version >= version) break;
  }
  // An open list of versions must not keep marking the old version as current.
  reloadQuery(['cases', 'versions', slug]);
}

/** The answer that there is no such case holds this long, milliseconds. */
const unknownFor = 30_000;

/**
 * Keeps the cached case up to date while its page is shown. A changed version has other odds, and only the server has
 * them; other fields are updated at once.
 */
export function followCase(slug: string): Unsubscribe {
  const { queryKey } = caseQuery(slug);
  const updated = (dropCase: DropCase) => {
    if (dropCase.slug !== slug) return;
    const known = queryClient.getQueryData(queryKey);
    if (known?.drop_case_version === dropCase.drop_case_version) patchCase(slug, { ...dropCase, favorite: known.favorite });
    else void catchUp(slug, dropCase.drop_case_version);
  };
  const reload = () => {
    const { error, errorUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
    // A late connection reloads all shown data. The answer that there is no such case is a moment old and need not be
    // repeated.
    if (!isUnknown(error) || Date.now() - errorUpdatedAt > unknownFor) reloadQuery(queryKey);
  };
  return follow({ reload, person: true }, onLive('general', 'dropcase.updated', updated));
}
