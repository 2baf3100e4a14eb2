import type { Tx } from '../database/transaction.ts';

/**
 * The payload of each kind of job. A domain declares its kinds beside its handlers, for example
 * `interface TimerJobs { 'games.step': { game: string; step: number } }`; `backend/src/job-payloads.ts` puts them together.
 */
export interface JobPayloads {
  'live.watchers': null;
}
export type JobKind = keyof JobPayloads & string;

/** One job that is due. */
export interface Job<Payload = unknown> {
  id: number;
  kind: string;
  /** One job of a kind and key waits at a time. */
  key: string;
  payload: Payload;
  /** When it should have run, by the database's clock. A chain schedules its next link from here, so that lateness does not add up. */
  dueAt: Date;
  /** How often it failed before. */
  attempts: number;
}

/**
 * The effect of a job, inside the transaction that completes it: both commit, or neither, so the effect happens exactly
 * once whatever is killed. A throw undoes the effect and puts the job off. No network and no waiting in here: after
 * three idle seconds the database takes the transaction away.
 */
export type JobHandler<Payload = unknown> = (tx: Tx, job: Job<Payload>) => Promise<void>;

/** A job that is worked on outside the database. */
export interface LeasedJob<Payload = unknown> extends Job<Payload> {
  /** Rises with every take-over. Send it to receivers that can reject an older one. */
  fence: number;
  /** Aborts when the lease was lost: another worker has the job now. */
  signal: AbortSignal;
}

/**
 * A job whose effect leaves the database, for example a call of a payment provider. Scheduling it is the intent; `perform` runs
 * without a transaction under a lease that is renewed while it runs; `confirm` stores its result in the transaction that
 * completes the job. `perform` may happen more than once, because an unanswered call may have arrived: the other side must take
 * `job.key` as its idempotency key. `confirm` of a lost lease never commits.
 */
export interface OutsideJob<Payload = unknown, Outcome = unknown> {
  /**
   * How many of its kind one process confirms at once, when they are to come slower than the others; calls are made as those of
   * other kinds.
   */
  confirmsAtOnce?: number;
  /** A final result of the other side, refusals too; a throw is an outage and is tried again. */
  perform(job: LeasedJob<Payload>): Promise<Outcome>;
  confirm(tx: Tx, job: LeasedJob<Payload>, outcome: Outcome): Promise<void>;
}

/** A job that comes again and again, once over all processes. Turns that were missed are not made up for. */
export interface RecurringJob {
  everyMs: number;
  run(tx: Tx): Promise<void>;
}

export type JobDefinition<Payload = unknown> = JobHandler<Payload> | OutsideJob<Payload> | RecurringJob;

/** The jobs of a domain by kind. A kind is named `<domain>.<action>`. */
export type Jobs = { [K in JobKind]?: JobDefinition<JobPayloads[K]> };
