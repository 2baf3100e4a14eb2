import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** When the wait for the next free case of the player ends: ISO 8601; now or earlier means that one is available. */
export async function freeCaseAvailable(reader: Reader, playerId: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select free_case_available(${playerId}) as at`.execute(reader);
  return rows[0]!.at.toISOString();
}
