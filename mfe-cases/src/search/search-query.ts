import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { InputOf, ReplyOf } from '@riftdrop/contract/http/routes';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall, publicAnswer } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { begunWith, queryClient, queryOptions, reloadQuery } from '@riftdrop/host/query';
import type { Filter } from './filter.ts';

/** The query to the server, without the page. */
export type CaseQuery = Omit<NonNullable<InputOf<'GET /dropcase/search'>['query']>, 'offset' | 'limit'>;
/** A page with its query: the page of the previous query stays in view until the next answer arrives. */
export type CasePage = ReplyOf<'GET /dropcase/search'> & { query: CaseQuery };

/** Cases of one page of a list. */
export const pageSize = 60;
const searchKey = ['cases', 'search'] as const;

/**
 * The filter as query parameters; unset fields are left out, prices are cents, and the checkboxes for players count
 * for players only.
 */
export function caseQuery(filter: Filter, isPlayer: boolean): CaseQuery {
  const { text, min, max, risk, enough, favorite, section, sort } = filter;
  const [by, order] = (sort?.split('-') ?? []) as [CaseQuery['sort'], CaseQuery['order']];
  return {
    ...(text && { text }),
    ...(min !== null && { price_min: min * 100 }),
    ...(max !== null && { price_max: max * 100 }),
    ...(risk && { risk_grade: risk }),
    ...(enough && isPlayer && { enough_to_buy: true }),
    ...(favorite && isPlayer && { favorite: true }),
    ...(section && { section }),
    ...(by && { sort: by, order }),
  };
}

/** Pages that are only scrolled past are never requested: the wait ends with the scrolling, milliseconds. */
const settling = 120;

/**
 * One page of a list of cases; `page` counts from 0. Only the first is requested at once; remote.json names it where a page has
 * one list.
 */
export const casePage = (query: CaseQuery, page: number) => {
  const asked = { ...query, offset: page * pageSize, limit: pageSize };
  return queryOptions({
    queryKey: [...searchKey, query, page],
    // A lost request has been sent three times already; the visitor waits for an answer.
    retry: false,
    queryFn: async ({ signal }): Promise<CasePage> => {
      if (page > 0) await rest(settling, signal);
      return { ...(await fetchCall('GET /dropcase/search', { query: asked, signal, quiet: true })), query };
    },
    ...begunWith((): CasePage | null => {
      const first = publicAnswer('GET /dropcase/search', asked);
      return first && { ...first, query };
    }),
  });
};

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
}

/** Updates a changed case in every list that shows it, where it stands; its star stays the player's. */
export function patchLists(changed: DropCase): void {
  queryClient.setQueriesData<CasePage>({ queryKey: searchKey }, (known) => {
    if (!known?.items.some(({ id }) => id === changed.id)) return known;
    return { ...known, items: known.items.map((one) => (one.id === changed.id ? { ...changed, favorite: one.favorite } : one)) };
  });
}

/** Keeps the shown lists up to date with the server. */
export function followLists(): Unsubscribe {
  const reload = () => reloadQuery(searchKey);
  return follow(
    { reload, person: true },
    onLive('general', 'dropcase.updated', patchLists),
    onLive('general', 'dropcases.list.updated', reload),
  );
}
