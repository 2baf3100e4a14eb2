import { sessionResultCall, type SessionResult } from '@riftdrop/contract/api/play-safety/play-safety';
import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import { servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { lossLimitCalls } from './loss-limits.ts';
import { migrations } from './schema.ts';
import { movedSince } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { wonSince } from '../items/index.ts';

export { confirmLimit, setLimit } from './own-limits.ts';

/** Worth of the items that a player staked for good since a moment, USD cents. */
type ItemsStaked = (reader: Reader, playerId: string, since: Date) => Promise<number>;

interface Play {
  playerId: string;
  /** When the visit of the requesting page began. */
  since: Date;
  /** Of transfers that are play. */
  kinds: readonly string[];
  /** Ways to stake items. */
  items: readonly ItemsStaked[];
}

/**
 * Costs and wins of a player in the session of play, on all devices. Points are no money: a case that was paid with them counts
 * with its item.
 */
async function sessionResultOf(reader: Reader, { playerId, since: visit, kinds, items }: Play): Promise<SessionResult> {
  const { rows } = await sql<{ since: Date }>`select play_session(${playerId}, ${visit}) as since`.execute(reader);
  const { since } = rows[0]!;
  const [{ taken, given }, worth, ...put] = await Promise.all([
    movedSince(reader, playerId, since, kinds),
    wonSince(reader, playerId, since),
    ...items.map((of) => of(reader, playerId, since)),
  ]);
  const staked = put.reduce((sum, cost) => sum + cost, taken);
  const won = given + worth;
  return { since: since.toISOString(), staked, won, net: won - staked };
}

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
