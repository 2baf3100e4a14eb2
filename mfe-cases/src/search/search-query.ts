import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { InputOf, ReplyOf } from '@riftdrop/contract/http/routes';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { fetchCall } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { queryClient, queryOptions, reloadQuery } from '@riftdrop/host/query';
import type { Filter } from './filter.ts';

/** What the server is asked for, without the page. */
export type CaseQuery = Omit<NonNullable<InputOf<'GET /dropcase/search'>['query']>, 'offset' | 'limit'>;
/** A page, and what was asked for it: a page of the question before stays in view until the answer to the next one is there. */
export type CasePage = ReplyOf<'GET /dropcase/search'> & { query: CaseQuery };

/** Cases of one page of a list. */
export const pageSize = 60;
const searchKey = ['cases', 'search'] as const;

/** The filter in the words of the call; what is not set is left out, prices are cents, and the boxes of players count for players only (CASES-066 to 069). */
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

/** Pages that somebody only scrolls past are never asked for: the wait ends with the scrolling, milliseconds. */
const settling = 120;

/** One page of a list of cases; `page` counts from 0. Only the first is asked for at once. */
export const casePage = (query: CaseQuery, page: number) =>
  queryOptions({
    queryKey: [...searchKey, query, page],
    // What was lost on its way has been sent three times already; somebody waits to be told.
    retry: false,
    queryFn: async ({ signal }): Promise<CasePage> => {
      if (page > 0) await rest(settling, signal);
      const asked = { ...query, offset: page * pageSize, limit: pageSize };
      return { ...(await fetchCall('GET /dropcase/search', { query: asked, signal, quiet: true })), query };
    },
  });

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
}

/** Puts a changed case into every list that shows it, where it stands; its star stays the person's own (RT-026, RT-506). */
export function patchLists(changed: DropCase): void {
  queryClient.setQueriesData<CasePage>({ queryKey: searchKey }, (known) => {
    if (!known?.items.some(({ id }) => id === changed.id)) return known;
    return { ...known, items: known.items.map((one) => (one.id === changed.id ? { ...changed, favorite: one.favorite } : one)) };
  });
}

/** Keeps the shown lists in step with the server (RT-027, RT-507). */
export function followLists(): Unsubscribe {
  const reload = () => reloadQuery(searchKey);
  return follow(
    { reload, person: true },
    onLive('general', 'dropcase.updated', patchLists),
    onLive('general', 'dropcases.list.updated', reload),
  );
}
