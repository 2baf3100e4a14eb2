import { sql } from 'kysely';
import type { Games } from '../../games/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';

/** Dependencies of all code of a race. */
export interface Races {
  plumbing: Plumbing;
  games: Games;
  /** Races reward spending, which is not allowed everywhere. */
  isOffered: boolean;
}

/** Whether a player may take part: not the staff, not managers, not players in demo mode or under a self-block. */
export async function isEligible({ plumbing }: Pick<Races, 'plumbing'>, reader: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select giveaway_eligible(${playerId}::bigint, ${[...plumbing.config.administrators]}::text[]) as may`.execute(reader);
  return rows[0]!.may;
}
