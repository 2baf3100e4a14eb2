import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresPrograms, startPostgres } from '@riftdrop/build/check/postgres';
import { jobsMigrations } from '@riftdrop/backend/plumbing/jobs/schema';
import { openDatabase, openMemoryDatabase } from '@riftdrop/backend/plumbing/database/database';
import type { Database } from '@riftdrop/backend/plumbing/database/database';
import { installFunctions } from '@riftdrop/backend/plumbing/database/functions/install';
import { release } from '@riftdrop/backend/plumbing/database/functions/release';
import { JobRunner } from '@riftdrop/backend/plumbing/jobs/runner';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import { migrate } from '@riftdrop/backend/plumbing/database/migrate';
import { migrations } from '@riftdrop/backend/plumbing/database/schema';
import { sql } from 'kysely';
import { heard } from './child.ts';
import type { Row } from './row.ts';

const timers = 2000;
/** Seconds from now within which they are due, evenly. */
const spread = { from: 1, to: 11 };
const log = jsonLogger(() => {});

interface Lateness {
  p50: number;
  p99: number;
  most: number;
}

/**
 * How late 2,000 timers run: over two processes on PostgreSQL in calm, with one of them killed and with one frozen, and on the
 * embedded database.
 */
export async function timersLate(): Promise<Row[]> {
  const calm = await onPostgres(async () => {});
  const killed = await onPostgres(async ([one]) => void one?.kill('SIGKILL'));
  const frozen = await onPostgres(async ([one]) => void one?.kill('SIGSTOP'));
  const embedded = await onEmbedded();
  return [
    ...rowsOf('two processes on PostgreSQL', calm, { p99: 100 }),
    ...rowsOf('one of the two killed', killed, { most: 5000 }),
    ...rowsOf('one of the two frozen', frozen, { most: 5000 }),
    ...rowsOf('the embedded database', embedded, { p99: 100 }),
  ];
}

function rowsOf(where: string, late: Lateness, limits: Partial<Lateness>): Row[] {
  return (['p50', 'p99', 'most'] as const).map((name) => {
    const limit = limits[name];
    return { what: `lateness ${name}, ${where}`, value: late[name], unit: 'ms', ...(limit && { target: { at: 'most', value: limit } }) };
  });
}

async function onPostgres(trouble: (workers: ChildProcess[]) => Promise<void>): Promise<Lateness> {
  const programs = postgresPrograms();
  if ('problem' in programs) throw new Error(programs.problem);
  const server = await startPostgres(programs.bin, { durable: true });
  const db = await openDatabase({ databaseUrl: server.url, databaseOwnerUrl: null, dataDir: '', poolSize: 4 }, log);
  const workers: ChildProcess[] = [];
  try {
    await prepare(db);
    for (let i = 0; i < 2; i++) workers.push(fork(join(import.meta.dirname, 'timers', 'worker.ts'), [server.url], { execArgv: [] }));
    await Promise.all(workers.map((worker) => heard<{ name: 'running' }, 'running'>(worker, 'running')));
    await scheduleAll(db);
    await wait(((spread.from + spread.to) / 2) * 1000);
    await trouble(workers);
    return await allDone(db);
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await db.close();
    await server.stop();
  }
}

async function onEmbedded(): Promise<Lateness> {
  const db = await openMemoryDatabase(log);
  await prepare(db);
  const runner = new JobRunner(
    { db, log },
    {
      'bench.timer': async (tx, { key, dueAt }) => {
        await sql`insert into bench_effects (key, due_at, at) values (${key}, ${dueAt}, clock_timestamp())`.execute(tx);
      },
    },
  );
  const stopListening = db.listen({ jobs: (at) => runner.onNotification(at === undefined ? null : Number(at)) });
  runner.start();
  try {
    await scheduleAll(db);
    return await allDone(db);
  } finally {
    await runner.stop();
    await stopListening();
    await db.close();
  }
}

const functions = release.functions.filter(({ name }) => /(^|_)jobs?$/.test(name));

async function prepare(db: Database): Promise<void> {
  await migrate(db, { ...jobsMigrations, ...migrations, 'bench/1': makeEffects });
  await installFunctions(db.owner, { ...release, functions }, false);
}

const makeEffects = 'create table bench_effects (key text not null, due_at timestamptz not null, at timestamptz not null)';

const scheduleAll = ({ sql: database }: Database) =>
  sql`select schedule_job('bench.timer', n::text, '{}',
    site_now() + make_interval(secs => ${spread.from} + n * ${(spread.to - spread.from) / timers}::float))
      from generate_series(1, ${timers}::int) n`.execute(database);

/** Waits until no timer is left; throws when one had no effect or two. */
async function allDone({ sql: database }: Database): Promise<Lateness> {
  for (let tries = 0; ; tries++) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from jobs`.execute(database);
    if (rows[0]?.waiting === 0) break;
    if (tries > 600) throw new Error(`${rows[0]?.waiting} timers never ran`);
    await wait(100);
  }
  const { rows } = await sql<Lateness & { effects: number; keys: number }>`
    with late as (select key, extract(epoch from at - due_at)::float * 1000 as ms from bench_effects)
    select percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99,
      max(ms) as most, count(*)::int as effects, count(distinct key)::int as keys from late`.execute(database);
  const found = rows[0]!;
  if (found.effects !== timers || found.keys !== timers)
    throw new Error(`${timers} timers had ${found.effects} effects, ${found.keys} different`);
  return found;
}
