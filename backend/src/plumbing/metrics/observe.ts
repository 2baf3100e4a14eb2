import { sql } from 'kysely';
import type { Measure } from '@riftdrop/metrics/catalogue';
import type { Metrics } from '@riftdrop/metrics/metrics';
import { serveMetrics } from '@riftdrop/metrics/settings';
import type { App } from '../../app.ts';
import type { Config } from '../config/config.ts';
import { version } from '../config/version.ts';
import { messageOf, StartFailure } from '../failure.ts';
import type { Database } from '../database/database.ts';
import { answeredCalls, begunJobs, failedJobs, sentBatches, signerTurns } from './signals.ts';

/** Proofs of the whole books read much more than the other numbers. */
const proofsEveryMs = 300_000;

/** The metrics of this process, served where the settings say; null when they name no port. */
export async function metricsOf(
  { metricsPort: port, metricsHost: host }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  role: string,
): Promise<Metrics | null> {
  if (port === null) return null;
  return serveMetrics({ port, host }, { role, version }).catch((error: unknown) => {
    throw new StartFailure(messageOf(error));
  });
}

/** Counts the signals of the process from now on. @returns a function that ends it */
export function countSignals(metrics: Metrics): () => void {
  const calls = metrics.histogram('riftdrop_call_seconds');
  const batches = metrics.histogram('riftdrop_batch_openings');
  const late = metrics.histogram('riftdrop_job_seconds_late');
  const failures = metrics.counter('riftdrop_job_failures_total');
  const ends = [
    answeredCalls.receive(({ seconds, ...labels }) => calls.observe(labels, seconds)),
    sentBatches.receive((parts) => batches.observe(parts)),
    begunJobs.receive(({ kind, secondsLate }) => late.observe({ kind }, secondsLate)),
    failedJobs.receive((kind) => failures.inc({ kind })),
  ];
  return () => ends.forEach((end) => end());
}

/** Counts the looks of the signer. */
export function countTurns(metrics: Metrics): void {
  const turns = metrics.counter('riftdrop_signer_turns_total');
  signerTurns.receive((labels) => turns.inc(labels));
}

/** Measures the process at each reading, and the whole site when the process runs jobs. */
export function observeApp(metrics: Metrics, app: App): void {
  const { db, config, health } = app.plumbing;
  metrics.measure(() => [
    ...Object.entries(app.loads).flatMap(([queue, load]): Measure[] => [
      { metric: 'riftdrop_requests_inside', value: load.inside, labels: { queue } },
      { metric: 'riftdrop_requests_refused_total', value: load.refused, labels: { queue } },
    ]),
    { metric: 'riftdrop_database_connections', value: db.pool.totalCount - db.pool.idleCount, labels: { state: 'used' } },
    { metric: 'riftdrop_database_connections', value: db.pool.idleCount, labels: { state: 'idle' } },
    { metric: 'riftdrop_database_waiting', value: db.pool.waitingCount },
    { metric: 'riftdrop_sockets', value: app.live.sockets() },
    { metric: 'riftdrop_live_lag_seconds', value: app.live.lag() / 1000 },
  ]);
  metrics.measure(async () =>
    (await health.look()).degraded.map((part): Measure => ({ metric: 'riftdrop_degraded', value: 1, labels: { part } })),
  );
  if (!config.runJobs) return;
  metrics.measure(() => queuesIn(db));
  if (db.kind === 'postgres') metrics.measure(() => archiveOf(db));
  for (const measure of app.measures) metrics.measure(() => measure(db.sql));
  metrics.measure(proofsOf(app));
}

async function queuesIn({ sql: reader }: Database): Promise<Measure[]> {
  const [late, { rows: events }] = await Promise.all([
    sql<{ kind: string; jobs: number; seconds: number }>`
      select kind, count(*) as jobs, extract(epoch from max((select site_now()) - due_at))::float8 as seconds
      from jobs where due_at < (select site_now()) group by kind`.execute(reader),
    sql<{ waiting: number }>`select count(*) as waiting from outbox`.execute(reader),
  ]);
  return [
    { metric: 'riftdrop_outbox_events', value: events[0]!.waiting },
    ...late.rows.flatMap(({ kind, jobs, seconds }): Measure[] => [
      { metric: 'riftdrop_jobs_due', value: jobs, labels: { kind } },
      { metric: 'riftdrop_jobs_late_seconds', value: seconds, labels: { kind } },
    ]),
  ];
}

/** Nothing while PostgreSQL archives nothing. */
async function archiveOf({ sql: reader }: Database): Promise<Measure[]> {
  const { rows } = await sql<{ age: number; failing: boolean }>`
    select extract(epoch from clock_timestamp() - last_archived_time)::float8 as age,
      coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as failing
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(reader);
  return rows.flatMap(({ age, failing }): Measure[] => [
    ...(age === null ? [] : [{ metric: 'riftdrop_archive_age_seconds' as const, value: age }]),
    { metric: 'riftdrop_archive_failing', value: failing ? 1 : 0 },
  ]);
}

/** Results of the last run of the proofs; a reading starts the next run and does not wait for it. */
function proofsOf(app: App): () => Measure[] {
  let found: Measure[] = [];
  let startedAt = -Infinity;
  const run = async () => {
    const findings = await app.proveBooks();
    found = [
      ...findings.map(({ name, problems }): Measure => ({
        metric: 'riftdrop_proof_problems',
        value: problems.length,
        labels: { proof: name },
      })),
      { metric: 'riftdrop_proofs_at_seconds', value: Date.now() / 1000 },
    ];
  };
  return () => {
    if (performance.now() - startedAt > proofsEveryMs) {
      startedAt = performance.now();
      run().catch((error: unknown) => app.plumbing.log.warn('the proofs of the books could not run', { error }));
    }
    return found;
  };
}
