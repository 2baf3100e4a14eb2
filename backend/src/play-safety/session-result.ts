import type { SessionResult } from '@riftdrop/contract/play-safety';
import { movedSince } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database.ts';
import { wonSince } from '../items/index.ts';

/** The session clock asks for one visit; more than this is no visit, and would cost more than it tells. */
const longest = 7 * 24 * 3600_000;

/** What play cost and brought a player since a moment (R4). Points are no money: a case that was paid with them counts with what it gave. */
export async function sessionResultOf(
  reader: Reader,
  { playerId, since: asked, now, kinds }: { playerId: string; since: Date; now: number; kinds: readonly string[] },
): Promise<SessionResult> {
  const since = new Date(Math.max(asked.getTime(), now - longest));
  const [{ taken, given }, items] = await Promise.all([movedSince(reader, playerId, since, kinds), wonSince(reader, playerId, since)]);
  const won = given + items;
  return { since: since.toISOString(), staked: taken, won, net: won - taken };
}
