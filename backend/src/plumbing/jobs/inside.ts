import { loggedTrace } from '@riftdrop/metrics/traces';
import { sql } from 'kysely';
import { messageOf } from '../failure.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { failedJobs } from '../metrics/signals.ts';
import { carryJobTrace, inJobSpan } from '../metrics/spans.ts';
import { claimJob, isLogged, putOff, type Claimed, type Look, type RunnerDeps } from './claim.ts';

/** The effect of a job whatever its definition: in the transaction that completes it. */
export type Effect = (tx: Tx, job: Claimed) => Promise<void>;

/** Takes one due job and runs it in the transaction that completes it; its failure is undone to the savepoint and written down. */
export function runInside({ db, log }: RunnerDeps, effects: ReadonlyMap<string, Effect>): Promise<Look> {
  return inTransaction(db, async (tx) => {
    const look = await claimJob(tx, [...effects.keys()]);
    if (look.job) await attempt(tx, look.job, effects.get(look.job.kind)!, log.warn);
    return look;
  });
}

async function attempt(tx: Tx, job: Claimed, effect: Effect, warn: RunnerDeps['log']['warn']): Promise<void> {
  const { afterCommit } = tx;
  const hooks: (() => void)[] = [];
  tx.afterCommit = (then) => void hooks.push(then);
  // The row goes first: the handler may schedule the next job of the same key.
  await sql.raw(`savepoint job; delete from jobs where id = ${job.id}`).execute(tx);
  try {
    await inJobSpan(job, async () => {
      carryJobTrace(tx, job.kind);
      await effect(tx, job);
      // Failures that only the commit would find, deferred checks and an error that the handler swallowed, belong to this attempt
      // too.
      await sql.raw('set constraints all immediate').execute(tx);
    });
    for (const hook of hooks) afterCommit(hook);
  } catch (error) {
    await sql.raw('rollback to savepoint job').execute(tx);
    failedJobs.send(job.kind);
    const attempts = job.attempts + 1;
    await putOff(tx, job, attempts, messageOf(error));
    const { kind, key } = job;
    if (isLogged(attempts))
      warn('a job failed and is put off', { kind, key, attempts, error: messageOf(error), trace: loggedTrace(error) });
  } finally {
    tx.afterCommit = afterCommit;
  }
}
