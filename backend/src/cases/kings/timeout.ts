import { sql } from 'kysely';
import type { JobHandler } from '../../plumbing/jobs/job.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';

export interface KingTimeoutJobs {
  /** Scheduled by `king_begin`, once for each reign. */
  'cases.king': { king: string };
}

/** The time of a reign is over. A crown that was rolled again meanwhile moved it: then this comes again. */
export const kingTimeout: JobHandler<{ king: string }> = async (tx, { key, payload }) => {
  const { rows } = await sql<{ again_at: Date | null }>`select king_timeout(${payload.king}) as again_at`.execute(tx);
  const at = rows[0]!.again_at;
  if (at) await schedule(tx, 'cases.king', { key, at, payload });
  // Its SQL wrote into the outbox without `publish`.
  else tx.afterCommit(tx.db.kick);
};
