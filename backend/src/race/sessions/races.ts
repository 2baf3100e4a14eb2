import { sql } from 'kysely';
import type { Games } from '../../games/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';

/** What everything of a race is given. */
export interface Races {
  plumbing: Plumbing;
  games: Games;
  /** They reward spending, which is not allowed everywhere (D11). */
  isOffered: boolean;
}

/** Whether a player may take part: nobody of the staff, no manager, nobody in demo mode or under a block of the own. */
export async function isEligible({ plumbing }: Pick<Races, 'plumbing'>, reader: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select giveaway_eligible(${playerId}::bigint, ${[...plumbing.config.administrators]}::text[]) as may`.execute(reader);
  return rows[0]!.may;
}
