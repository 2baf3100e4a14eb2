import type { SessionResult } from '@riftdrop/contract/api/play-safety/play-safety';
import { sql } from 'kysely';
import { movedSince } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { wonSince } from '../items/index.ts';

/** Worth of the items that a player staked for good since a moment, USD cents. */
export type ItemsStaked = (reader: Reader, playerId: string, since: Date) => Promise<number>;

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
export async function sessionResultOf(reader: Reader, { playerId, since: visit, kinds, items }: Play): Promise<SessionResult> {
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
