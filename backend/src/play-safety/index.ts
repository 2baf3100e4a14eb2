import { sessionResultCall } from '@riftdrop/contract/api/play-safety/play-safety';
import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import { servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { lossLimitCalls } from './loss-limits.ts';
import { migrations } from './schema.ts';
import { type ItemsStaked, sessionResultOf } from './session-result.ts';

export { confirmLimit, setLimit } from './own-limits.ts';

interface PlaySafetyNeeds {
  /**
   * Kinds of transfers that are play: they take a stake, or they give a win or a stake back. The sale of an item is none: the
   * item counted as a win when it was won, at the same price.
   */
  kinds: readonly string[];
  /** Worth of the items that a player staked for good since a moment, USD cents; one function for each domain that takes items. */
  items: readonly ItemsStaked[];
}

/** Data for players about their play. */
export function domain(plumbing: Plumbing, { kinds, items }: PlaySafetyNeeds): Domain {
  const { db } = plumbing;
  return {
    name: 'play-safety',
    migrations,
    seed: async () =>
      void (await sql`insert into play_kinds (kind) select unnest(${kinds}::text[]) on conflict do nothing`.execute(db.owner)),
    calls: [
      ...lossLimitCalls(plumbing),
      servePlayer(sessionResultCall, ({ playerId, query }) =>
        sessionResultOf(db.sql, { playerId, since: new Date(query.since), kinds, items }),
      ),
    ],
  };
}
