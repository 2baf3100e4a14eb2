import { sql } from 'kysely';
import { messageOf } from '../failure.ts';
import type { Look, RunnerDeps } from './claim.ts';
import { runInside, type Effect } from './inside.ts';
import type { JobDefinition, RecurringJob } from './job.ts';
import { begunJobs } from '../metrics/signals.ts';
import { Lanes } from './lanes.ts';
import { outsideWork, runOutside, type OutsideWork } from './outside.ts';
import type { Database } from '../database/database.ts';

/** The one row of a recurring kind. */
const key = 'every';

/** Each turn schedules the next in its own transaction, on the grid that the first one began; turns that were missed are left out. */
const recurringEffect =
  ({ everyMs, run }: RecurringJob): Effect =>
  async (tx, { kind, dueAt }) => {
    await sql`
      with grid as (select make_interval(secs => ${everyMs / 1000}) as step, ${dueAt}::timestamptz as due)
      select schedule_job(${kind}, ${key}, 'null',
        due + step * greatest(1, ceil(extract(epoch from site_now() - due) / extract(epoch from step))))
      from grid`.execute(tx);
    await run(tx);
  };

/** Begins the chains that do not run yet. Every start of a process may call it. */
async function beginRecurring(db: Database, kinds: string[]): Promise<void> {
  for (const kind of kinds) await sql`select schedule_job(${kind}, ${key}, 'null', site_now())`.execute(db.sql);
}

/** Jobs at once in one process: on PostgreSQL a share of its pool, on the one embedded connection one. */
const insideLanes = { postgres: 6, embedded: 1 };
const outsideLanes = 8;

/** Longest lateness of jobs that is no fault, also after a crash, milliseconds. */
const maxIdleMs = 5_000;

/**
 * Runs the due jobs of all domains. Every process has one; they share the rows by locks, so any of them may die or
 * freeze and the others take over. Time is the database's alone.
 */
export class JobRunner {
  private readonly deps: RunnerDeps;
  private readonly effects = new Map<string, Effect>();
  private readonly outside = new Map<string, OutsideWork>();
  private readonly recurring: string[] = [];
  private readonly lanes: Lanes[];
  /** Database seconds minus this process's monotonic seconds, as the last look measured it. */
  private offset: number | null = null;
  private failing = false;
  private readonly began = performance.now();

  constructor(deps: RunnerDeps, definitions: Record<string, JobDefinition | undefined>) {
    this.deps = deps;
    for (const [kind, definition] of Object.entries(definitions)) if (definition) this.define(kind, definition);
    const lanes = (most: number, run: () => Promise<Look>) =>
      new Lanes(
        most,
        () => this.taken(run),
        (error) => this.failed(error),
      );
    this.lanes = [];
    if (this.effects.size > 0) this.lanes.push(lanes(insideLanes[deps.db.kind], () => runInside(deps, this.effects)));
    for (const kinds of this.outsideGroups()) this.lanes.push(lanes(outsideLanes, () => runOutside(deps, kinds)));
  }

  /** Begins to run jobs in the background. */
  start(): void {
    for (const lanes of this.lanes) lanes.start();
  }

  /** Writes the rows of the recurring jobs that are not there yet. */
  begin(): Promise<void> {
    return beginRecurring(this.deps.db, this.recurring);
  }

  /** Takes no more jobs and waits for the running ones. */
  async stop(): Promise<void> {
    await Promise.all(this.lanes.map((lanes) => lanes.stop()));
  }

  /** Runs every job that is due by the database's clock, one after the other. @returns how many it ran */
  async drain(): Promise<number> {
    let ran = 0;
    const all = async (run: () => Promise<Look>) => {
      while ((await run()).job) ran++;
    };
    if (this.effects.size > 0) await all(() => runInside(this.deps, this.effects));
    for (const kinds of this.outsideGroups()) await all(() => runOutside(this.deps, kinds));
    return ran;
  }

  /** A job was scheduled for this moment of the database's clock, in epoch seconds; null when it is not known. */
  onNotification(atSeconds: number | null): void {
    const ms = atSeconds === null || this.offset === null ? 0 : (atSeconds - this.offset) * 1000 - performance.now();
    for (const lanes of this.lanes) lanes.wakeIn(ms);
  }

  /** Whether jobs are done in time. Jobs that became due while no process ran are made up for first, and are no fault of this process. */
  async isWell(): Promise<boolean> {
    if (performance.now() - this.began < maxIdleMs) return true;
    return this.lag() < maxIdleMs && (await this.isPunctual());
  }

  /** Whether no job is later than the limit after a crash. A database that cannot be reached is not a failure of the jobs. */
  async isPunctual(): Promise<boolean> {
    const kinds = [...this.effects.keys(), ...this.outside.keys()];
    const late = sql<{ late: boolean }>`
      select exists (select 1 from jobs where kind = any(${kinds})
        and run_at < (select site_now()) - make_interval(secs => ${maxIdleMs / 1000})) as late`;
    return late.execute(this.deps.db.sql).then(
      ({ rows }) => !rows[0]!.late,
      () => true,
    );
  }

  /** Milliseconds since the table was last looked at with success. */
  lag(): number {
    return Math.max(0, ...this.lanes.map((lanes) => lanes.lag()));
  }

  /** Kinds that share lanes: one whose confirmations wait for each other has separate lanes, so that others do not wait for it. */
  private outsideGroups(): ReadonlyMap<string, OutsideWork>[] {
    const groups = Map.groupBy(this.outside, ([kind, { job }]) => (job.confirmsAtOnce === undefined ? null : kind));
    return [...groups.values()].map((group) => new Map(group));
  }

  private define(kind: string, definition: JobDefinition): void {
    if (typeof definition === 'function') this.effects.set(kind, definition);
    else if ('perform' in definition) this.outside.set(kind, outsideWork(definition));
    else this.defineRecurring(kind, definition);
  }

  private defineRecurring(kind: string, definition: RecurringJob): void {
    this.effects.set(kind, recurringEffect(definition));
    this.recurring.push(kind);
  }

  private async taken(run: () => Promise<Look>): Promise<number> {
    const { job, waitMs, siteSeconds } = await run();
    if (this.failing) this.deps.log.info('jobs go on');
    this.failing = false;
    if (job?.attempts === 0) begunJobs.send({ kind: job.kind, secondsLate: siteSeconds - job.dueAt.getTime() / 1000 });
    if (job) return 0;
    this.offset = siteSeconds - performance.now() / 1000;
    // At least a moment: an answer of 0 means that a job was done.
    return Math.max(1, waitMs ?? Infinity);
  }

  private failed(error: unknown): void {
    if (!this.failing) this.deps.log.warn('jobs wait for the database', { error: messageOf(error) });
    this.failing = true;
  }
}
