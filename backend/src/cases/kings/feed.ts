import { sql } from 'kysely';
import type { PaidOpenings } from '../../games/index.ts';
import type { JobHandler } from '../../plumbing/jobs/job.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

export interface KingFeedJobs {
  /** Scheduled by the settlement of a game, once for each case that has a king. */
  'cases.king.feed': PaidOpenings;
}

/**
 * Openings inside games feed the king too. A settlement holds the accounts of all players of the game, and an opening
 * takes the throne before any account: so the budget grows in a separate transaction, right after the settlement.
 */
export async function scheduleKingFeeds(tx: Tx, paid: readonly PaidOpenings[]): Promise<void> {
  const { rows } = await sql<{ case_id: number }>`
    select v.case_id from case_versions v join unnest(${paid.map((one) => one.case_id)}::int[],
      ${paid.map(({ version }) => version)}::int[]) as o (case_id, version)
      on o.case_id = v.case_id and o.version = v.version where v.king_rate_ppm > 0`.execute(tx);
  const withKing = new Set(rows.map(({ case_id }) => case_id));
  for (const one of paid)
    if (withKing.has(one.case_id)) await schedule(tx, 'cases.king.feed', { key: `${one.game}.${one.case_id}`, inMs: 0, payload: one });
}

/** Feeds the current king. */
export const feedKing: JobHandler<PaidOpenings> = async (tx, { payload: { game, case_id, version, openings } }) => {
  await sql`select king_feed_from_game(${game}, ${case_id}, ${version}, ${openings})`.execute(tx);
  // Its SQL wrote into the outbox without `publish`.
  tx.afterCommit(tx.db.kick);
};
