import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { King } from '@riftdrop/contract/api/cases/kings';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { whenRevealed } from '@riftdrop/host/reveal';
import { begunWith, pagedQuery, publicQuery, queryClient, queryOptions, reloadQuery } from '@riftdrop/host/query';
import { caseQuery } from '../drop-case/case-data.ts';
import { after } from './reign.ts';

export const latestCount = 5;
const pageSize = 10;

/** The latest reigns over a case, the current one among them, newest first. */
export const latestKingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['cases', 'kings', slug, 'latest'],
    queryFn: ({ signal }) => fetchCall('GET /kings/history/:slug', { params: { slug }, query: { offset: 0, limit: latestCount }, signal }),
  });

/** All reigns over a case, ten at a time; remote.json names the first page. */
export const kingsHistoryQuery = (slug: string) =>
  pagedQuery({
    queryKey: ['cases', 'kings', slug, 'history'],
    load: (offset, signal) => fetchCall('GET /kings/history/:slug', { params: { slug }, query: { offset, limit: pageSize }, signal }),
    list: (answer) => answer,
    first: () => publicAnswer('GET /kings/history/:slug', { slug, offset: 0, limit: pageSize }),
  });

export const kingQuery = (id: string) => publicQuery(['cases', 'king', id], 'GET /kings/:id', { id });

/** Items that a king won from the case during the reign, the prize included; newest first. */
export const kingDropsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'king', id, 'drops'],
    queryFn: ({ signal }) => fetchCall('GET /kings/:id/drops', { params: { id }, signal, quiet: true }),
    ...begunWith(() => publicAnswer('GET /kings/:id/drops', { id })),
  });

function told(slug: string, king: King): void {
  queryClient.setQueryData(caseQuery(slug).queryKey, (details: DropCaseDetails | undefined) => {
    if (!details || details.currentKing === undefined) return details;
    const currentKing = after(details.currentKing, king);
    return currentKing === details.currentKing ? details : { ...details, currentKing };
  });
  queryClient.setQueryData(kingQuery(king.id).queryKey, (known) => (known && known.version >= king.version ? known : king));
  if (king.displaced_at !== null) reloadQuery(kingDropsQuery(king.id).queryKey);
}

/**
 * Keeps the kings of a case up to date while one of its pages is shown. Changes by the player's opening are shown
 * after its reels stop, as they would reveal the crown roll earlier.
 */
export function followKings(slug: string): Unsubscribe {
  const lists = () => reloadQuery(['cases', 'kings', slug]);
  const updated = (king: King) => {
    if (king.drop_case.slug !== slug) return;
    whenRevealed(() => {
      const known = queryClient.getQueryData(caseQuery(slug).queryKey)?.currentKing;
      told(slug, king);
      if (known?.id !== king.id || king.displaced_at !== null) lists();
    });
  };
  const reload = () => {
    lists();
    reloadQuery(['cases', 'king']);
  };
  return follow({ reload }, onLive({ channel: 'homepage' }, { events: { 'king.general.update': updated }, lost: reload }));
}
