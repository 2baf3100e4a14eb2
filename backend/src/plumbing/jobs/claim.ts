import { sql, type RawBuilder } from 'kysely';
import type { Database, Reader } from '../database/database.ts';
import type { Logger } from '../config/logger.ts';
import type { Tx } from '../database/transaction.ts';
import type { Job } from './job.ts';

export interface RunnerDeps {
  db: Database;
  log: Logger;
}

/** A row of `jobs` as a runner took it. */
export type Claimed = Job & {
  fence: number;
  /** `traceparent` of the transaction that scheduled it. */
  trace: string | null;
};

/** The result of a look at the table: a job, or how long until the next look is worth it (null: nothing waits). */
export interface Look {
  job: Claimed | null;
  waitMs: number | null;
  /** Time of the database in seconds, to understand its notifications without this machine's clock. */
  siteSeconds: number;
}

interface Row {
  id: number | null;
  kind: string;
  key: string;
  payload: unknown;
  due_at: Date;
  attempts: number;
  fence: number;
  trace: string | null;
  site_seconds: number;
  wait_ms: number | null;
}

/** Locks the next due job until the transaction ends. */
export const claimJob = (tx: Tx, kinds: string[]): Promise<Look> => look(tx, sql`claim_job(${kinds})`);

/** Takes the next due job for work outside the database. */
export const leaseJob = (db: Database, kinds: string[], leaseMs: number): Promise<Look> =>
  look(db.sql, sql`lease_job(${kinds}, make_interval(secs => ${leaseMs / 1000}))`);

async function look(reader: Reader, from: RawBuilder<unknown>): Promise<Look> {
  const { rows } = await sql<Row>`select (c.job).*, c.site_seconds, c.wait_ms from ${from} c`.execute(reader);
  const { id, kind, key, payload, due_at, attempts, fence, trace, site_seconds, wait_ms } = rows[0]!;
  const job = id === null ? null : { id, kind, key, payload, dueAt: due_at, attempts, fence, trace };
  return { job, waitMs: wait_ms, siteSeconds: site_seconds };
}

/** Completes a job. @returns false when the lease was lost to a worker with a higher fence */
export async function completeJob(tx: Tx, { id, fence }: Claimed): Promise<boolean> {
  const { rows } = await sql`delete from jobs where id = ${id} and fence = ${fence} returning id`.execute(tx);
  return rows.length > 0;
}

/** Keeps the lease. @returns false when it was lost */
export async function renewLease(db: Database, { id, fence }: Claimed, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update jobs set run_at = site_now() + make_interval(secs => ${leaseMs / 1000})
    where id = ${id} and fence = ${fence} returning id`.execute(db.sql);
  return rows.length > 0;
}

/** Whether this failed attempt of a job is logged: in an hour of an outage the first six and every doubling, not one a minute. */
export const isLogged = (attempts: number): boolean => Number.isInteger(Math.log2(attempts));

export async function putOff(reader: Reader, { id, fence }: Claimed, attempts: number, error: string): Promise<void> {
  await sql`select put_off_job(${id}, ${fence}, ${attempts}, ${error})`.execute(reader);
}
