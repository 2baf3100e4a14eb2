import type { SessionResult } from '@riftdrop/contract/play-safety';
import { movedSince } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database.ts';
import { wonSince } from '../items/index.ts';

/** The session clock asks for one visit; more than this is no visit, and would cost more than it tells. */
const longest = 7 * 24 * 3600_000;

/** Worth of the items that a player staked for good since a moment, USD cents. */
export type ItemsStaked = (reader: Reader, playerId: string, since: Date) => Promise<number>;

interface Play {
  playerId: string;
  since: Date;
  now: number;
  /** Of transfers that are play. */
  kinds: readonly string[];
  /** Ways to stake items. */
  items: readonly ItemsStaked[];
}

/** What play cost and brought a player since a moment (R4). Points are no money: a case that was paid with them counts with what it gave. */
export async function sessionResultOf(reader: Reader, { playerId, since: asked, now, kinds, items }: Play): Promise<SessionResult> {
  const since = new Date(Math.max(asked.getTime(), now - longest));
  const [{ taken, given }, worth, ...put] = await Promise.all([
    movedSince(reader, playerId, since, kinds),
    wonSince(reader, playerId, since),
    ...items.map((of) => of(reader, playerId, since)),
  ]);
  const staked = put.reduce((sum, cost) => sum + cost, taken);
  const won = given + worth;
  return { since: since.toISOString(), staked, won, net: won - staked };
}
