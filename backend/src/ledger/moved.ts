import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** Sums that transfers of these kinds took from a player's balance and bonus balance since a moment, and paid to them; USD cents. */
export async function movedSince(
  reader: Reader,
  playerId: string,
  since: Date,
  kinds: readonly string[],
): Promise<{ taken: number; given: number }> {
  const { rows } = await sql<{ taken: number; given: number }>`
    select taken, given from ledger_moved_since(${playerId}, ${since}, ${kinds})`.execute(reader);
  return rows[0]!;
}
