import type { InputOf } from '@riftdrop/contract/http/routes';
import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';

/** Filters of the player's openings. */
export type OpeningsFilter = Pick<NonNullable<InputOf<'GET /openings'>['query']>, 'drop_case' | 'outcome'>;

/** Openings on one page of the list. */
export const openingsPageSize = 25;

/** The words of an address; anything else narrows nothing. */
export function wantedOf({ case: slug, outcome }: Readonly<Record<string, string | undefined>>): OpeningsFilter {
  const known = (['above', 'below'] as const).find((one) => one === outcome);
  return { ...(slug && /^[a-z0-9][a-z0-9_-]{0,79}$/.test(slug) && { drop_case: slug }), ...(known && { outcome: known }) };
}

/** The player's openings, page by page, the newest first. */
export const openingsQuery = (player: string, wanted: OpeningsFilter) =>
  pagedQuery({
    queryKey: ['cases', 'openings', player, wanted],
    load: (offset, signal) => fetchCall('GET /openings', { query: { ...wanted, offset, limit: openingsPageSize }, signal, quiet: true }),
    list: (answer) => answer,
  });
