import { sessionResultCall } from '@riftdrop/contract/play-safety';
import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import { servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { lossLimitCalls } from './loss-limits.ts';
import { migrations } from './schema.ts';
import { type ItemsStaked, sessionResultOf } from './session-result.ts';

export { confirmLimit, setLimit } from './own-limits.ts';

declare module '../plumbing/domain.ts' {
  interface Domain {
    /**
     * Kinds of transfers that are play: what they take is a stake, what they give is a win or a stake given back. Selling an item is none: it counted
     * as a win when it was won, at the same price.
     */
    playKinds?: readonly string[];
    /** Worth of the items that a player staked for good since a moment, USD cents. */
    itemsStaked?: ItemsStaked;
  }
}

/** What people should know about their own play. */
export function domain(plumbing: Plumbing): Domain {
  const { db } = plumbing;
  const kinds: string[] = [];
  const items: ItemsStaked[] = [];
  return {
    name: 'play-safety',
    migrations,
    seed: async () =>
      void (await sql`insert into play_kinds (kind) select unnest(${kinds}::text[]) on conflict do nothing`.execute(db.owner)),
    collect: (domains) => {
      kinds.push(...domains.flatMap(({ playKinds = [] }) => playKinds));
      items.push(...domains.flatMap(({ itemsStaked = [] }) => itemsStaked));
    },
    calls: [
      ...lossLimitCalls(plumbing),
      servePlayer(sessionResultCall, ({ playerId, query }) =>
        sessionResultOf(db.sql, { playerId, since: new Date(query.since), kinds, items }),
      ),
    ],
  };
}
