import { sql } from 'kysely';
import type { JobHandler } from '../../plumbing/jobs/job.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

export interface RollCountJobs {
  /** Its key is the player. */
  'profile.rolls': object;
}

/** Openings of one turn: a tenth of a second, so that a million of them delay no other job. */
const maxRolls = 10_000;

/** Orders a count of a player's openings. @returns false when one runs */
export async function requestCount(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into roll_statistics as r (player_id, requested_at, running) values (${playerId}::bigint, site_now(), true)
    on conflict (player_id) do update set requested_at = site_now(), running = true where not r.running returning player_id`.execute(tx);
  if (rows.length === 0) return false;
  await schedule(tx, 'profile.rolls', { key: playerId, inMs: 0, payload: {} });
  return true;
}

/** Counts the openings since the last count, a part in each turn. */
export const countRolls: JobHandler<object> = async (tx, { key: playerId }) => {
  const { rows } = await sql<{ more: boolean }>`select roll_count(${playerId}::bigint, ${maxRolls}) as more`.execute(tx);
  if (rows[0]!.more) return void (await schedule(tx, 'profile.rolls', { key: playerId, inMs: 0, payload: {} }));
  await sql`update roll_statistics set running = false, updated_at = site_now() where player_id = ${playerId}::bigint`.execute(tx);
  await publish(tx, `user.${playerId}`, 'rolls.updated', {});
};
