import type { DropCase, DropCaseDetails } from '@riftdrop/contract/cases';
import { fetchCall } from '@riftdrop/host/api';
import { onLive, onResync } from '@riftdrop/host/live';
import { queryOptions } from '@tanstack/react-query';
import { onPersonChange } from '../person-change.ts';
import { queryClient } from '../query-client.ts';

/** One case with its items and odds. */
export const caseQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cases', 'details', slug],
    queryFn: ({ signal }) => fetchCall('GET /dropcase/:slug', { params: { slug }, signal }),
  });

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

/** Reads the case anew, because the server said that what was shown is out of date. */
export function freshCase(slug: string): Promise<DropCaseDetails> {
  return queryClient.fetchQuery({ ...caseQuery(slug), staleTime: 0 });
}

/** Changes facts of a cached case without asking the server. */
export function patchCase(slug: string, facts: Partial<DropCase>): void {
  queryClient.setQueryData(caseQuery(slug).queryKey, (known) => known && { ...known, ...facts });
}

/** Counts the player's own openings at once; the server's number follows with the next answer. */
export function addOpened(slug: string, count: number): void {
  queryClient.setQueryData(caseQuery(slug).queryKey, (known) => known && { ...known, opened_count: known.opened_count + count });
}

/**
 * Keeps the cached case in step with the server while its page is shown; answers the way to stop. A changed version has
 * other odds, and only the server has them; other facts are taken over at once.
 */
export function followCase(slug: string): () => void {
  const { queryKey } = caseQuery(slug);
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  const updated = (dropCase: DropCase) => {
    if (dropCase.slug !== slug) return;
    const known = queryClient.getQueryData(queryKey);
    if (known?.drop_case_version === dropCase.drop_case_version) patchCase(slug, { ...dropCase, favorite: known.favorite });
    else reload();
  };
  const ends = [onLive('general', 'dropcase.updated', updated), onResync(reload), onPersonChange(reload)];
  return () => ends.forEach((end) => end());
}
