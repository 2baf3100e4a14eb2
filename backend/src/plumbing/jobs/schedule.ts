import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { JobKind, JobPayloads } from './job.ts';

/** When a job is due: milliseconds from now by the database's clock, or a moment that was counted from one. */
export type When = { inMs: number } | { at: Date };

export type JobRequest<K extends JobKind> = When & {
  /** At most one job of a kind and key waits; the key of one that is done, or runs now, is free again. */
  key: string;
  payload: JobPayloads[K];
  /** Effect on a waiting job of this key: it stays as it is, unless this moves it here. */
  move?: boolean;
};

/** Schedules a job in the transaction of its cause: it exists when that committed. @returns whether it is a new one */
export async function schedule<K extends JobKind>(tx: Tx, kind: K, wanted: JobRequest<K>): Promise<boolean> {
  const at = 'at' in wanted ? sql`${wanted.at}::timestamptz` : sql`site_now() + make_interval(secs => ${wanted.inMs / 1000})`;
  const { rows } = await sql<{ fresh: boolean }>`
    select schedule_job(${kind}, ${wanted.key}, ${JSON.stringify(wanted.payload)}::jsonb, ${at}, ${wanted.move ?? false}) as fresh`.execute(
    tx,
  );
  return rows[0]!.fresh;
}

/**
 * Takes a waiting job back. @returns false when there is none, or it runs at this moment: its handler then sees the state that
 * the caller leaves
 */
export async function cancel(tx: Tx, kind: JobKind, key: string): Promise<boolean> {
  const { rows } = await sql`
    delete from jobs where id = (select id from jobs where kind = ${kind} and key = ${key} for update skip locked) returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
