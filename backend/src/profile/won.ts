import { sql } from 'kysely';
import type { Reader } from '../plumbing/database.ts';

/** What the items that a player won since a moment were worth when they were won, USD cents. */
export async function wonSince(reader: Reader, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ won: number }>`select drops_won_since(${playerId}, ${since}) as won`.execute(reader);
  return rows[0]!.won;
}
