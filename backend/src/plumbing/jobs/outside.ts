import { loggedTrace } from '@riftdrop/metrics/traces';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '../database/database.ts';
import { messageOf } from '../failure.ts';
import { inTransaction } from '../database/transaction.ts';
import { failedJobs } from '../metrics/signals.ts';
import { carryJobTrace, inJobSpan } from '../metrics/spans.ts';
import { completeJob, isLogged, leaseJob, putOff, renewLease, type Claimed, type Look, type RunnerDeps } from './claim.ts';
import type { OutsideJob } from './job.ts';

/** A process that dies or freezes during a call is replaced after this time. */
const leaseMs = 4000;
const renewEveryMs = 1000;

/** The lease ran out and another worker has the job: nothing of this attempt may be written. */
export class LostLease extends Error {
  override name = 'LostLease';
}

/** An outside job and the hooks that its confirmations pass through in this process. */
export interface OutsideWork {
  job: OutsideJob;
  confirmations: LimitFunction;
}

export const outsideWork = (job: OutsideJob): OutsideWork => ({ job, confirmations: pLimit(job.confirmsAtOnce ?? Infinity) });

/** Leases one due job, calls outside, and confirms under the fence of the lease. */
export async function runOutside({ db, log }: RunnerDeps, definitions: ReadonlyMap<string, OutsideWork>): Promise<Look> {
  const look = await leaseJob(db, [...definitions.keys()], leaseMs);
  if (!look.job) return look;
  const { job } = look;
  try {
    await inJobSpan(job, () => callAndConfirm(db, job, definitions.get(job.kind)!));
  } catch (error) {
    failedJobs.send(job.kind);
    const { kind, key, attempts } = job;
    if (isLogged(attempts))
      log.warn('a job failed and is put off', { kind, key, attempts, error: messageOf(error), trace: loggedTrace(error) });
    if (!(error instanceof LostLease)) await putOff(db.sql, job, job.attempts, messageOf(error));
  }
  return look;
}

async function callAndConfirm(db: Database, claimed: Claimed, { job: definition, confirmations }: OutsideWork): Promise<void> {
  const lost = new AbortController();
  const job = { ...claimed, signal: lost.signal };
  const renewing = setInterval(() => {
    // While the database is away the lease may run out; the work goes on until a renewal is refused.
    renewLease(db, claimed, leaseMs).then(
      (kept) => kept || lost.abort(new LostLease('the lease was lost')),
      () => {},
    );
  }, renewEveryMs);
  try {
    const outcome = await definition.perform(job);
    // The lease is renewed while its confirmation waits for others.
    await confirmations(() =>
      inTransaction(db, async (tx) => {
        if (!(await completeJob(tx, claimed))) throw new LostLease('another process took the job over');
        carryJobTrace(tx, job.kind);
        await definition.confirm(tx, job, outcome);
      }),
    );
  } finally {
    clearInterval(renewing);
  }
}
