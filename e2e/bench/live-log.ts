import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { installFunctions } from '@riftdrop/backend/plumbing/database/functions/install';
import { release } from '@riftdrop/backend/plumbing/database/functions/release';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import { jobsMigrations } from '@riftdrop/backend/plumbing/jobs/schema';
import { liveMigrations } from '@riftdrop/backend/plumbing/live/schema';
import { migrate } from '@riftdrop/backend/plumbing/database/migrate';
import { migrations } from '@riftdrop/backend/plumbing/database/schema';
import { openDatabase } from '@riftdrop/backend/plumbing/database/database';
import pg from 'pg';
import { ask, heard } from './child.ts';
import type { Measured, Order } from './live-log/orders.ts';
import { onPostgres } from './opens/database.ts';
import type { Row } from './row.ts';

type Message = Measured | { name: 'running' };

/** Opens the connections of a process, whose start would count as lateness. */
const warmUp = { drops: 500, seconds: 2 };
/** Drops that ten minutes at 500 a second leave behind, at a rate that is done with them sooner. */
const tenMinutes = { drops: 5000, seconds: 60 };
const log = jsonLogger(() => {});

/** The strip and the events of players at 5,000 drops a second, beside a snapshot that is held, and with eight processes. */
export async function liveLog(): Promise<Row[]> {
  return [...(await fast()), ...(await besideSnapshot()), ...(await eight())];
}

async function fast(): Promise<Row[]> {
  const [one] = await withProcesses(1, ([process]) => [() => order(process!, { drops: 5000, seconds: 20 })]);
  return [
    row('5,000 drops/s: age of the newest shown drop, p99', p99(one!.dropMs), 'ms', 500),
    row('the same, at most', Math.max(...one!.dropMs), 'ms'),
    row('the same load: events of a player p99', p99(one!.lateMs), 'ms', 100),
    row('the same load: one look p95', p95(one!.lookMs), 'ms', 10),
  ];
}

async function besideSnapshot(): Promise<Row[]> {
  const normal = { drops: 500, seconds: 10 };
  const [free, , held] = await withProcesses(1, ([process], url) => {
    const holder = new pg.Client({ connectionString: url });
    return [
      () => order(process!, normal),
      async () => {
        await holder.connect();
        await holder.query('begin isolation level repeatable read; select 1');
        return order(process!, tenMinutes);
      },
      async () => {
        const measured = await order(process!, normal);
        await holder.end();
        return measured;
      },
    ];
  });
  return [
    row('500 drops/s: one look p95', p95(free!.lookMs), 'ms'),
    row('after ten minutes of a held snapshot, times that', p95(held!.lookMs) / p95(free!.lookMs), 'x', 1.5),
  ];
}

/** The same load written by one process, and by eight. */
async function eight(): Promise<Row[]> {
  const drops = 480;
  const [one] = await withProcesses(1, ([process]) => [() => order(process!, { drops, seconds: 10 })]);
  const [all] = await withProcesses(8, (processes) => [
    async () => {
      const found = await Promise.all(processes.map((process) => order(process, { drops: drops / 8, seconds: 10 })));
      const sum = (of: (one: Measured) => number) => found.reduce((total, one) => total + of(one), 0);
      const lateMs = found.flatMap((one) => one.lateMs);
      return { ...found[0]!, lateMs, looks: sum(({ looks }) => looks), batches: sum(({ batches }) => batches) };
    },
  ]);
  return [
    row('eight processes: numbering calls a batch', all!.looks / all!.batches, '', 1.2),
    row('one process, 480 drops/s: events of a player p99', p99(one!.lateMs), 'ms'),
    row('eight processes, times that', p99(all!.lateMs) / p99(one!.lateMs), 'x', 1.2),
  ];
}

const order = (process: ChildProcess, what: Order) => ask<Message, 'measured'>(process, { ...what }, 'measured');

/** Runs the steps one after another on a database and processes of their own. */
function withProcesses(
  count: number,
  stepsOf: (processes: ChildProcess[], url: string) => (() => Promise<Measured>)[],
): Promise<Measured[]> {
  return onPostgres(async ({ url }) => {
    await prepare(url);
    const processes = Array.from({ length: count }, () =>
      fork(join(import.meta.dirname, 'live-log', 'process.ts'), [url], { execArgv: [] }),
    );
    try {
      await Promise.all(processes.map((process) => heard<Message, 'running'>(process, 'running')));
      await Promise.all(processes.map((process) => order(process, warmUp)));
      const measured: Measured[] = [];
      for (const step of stepsOf(processes, url)) measured.push(await step());
      return measured;
    } finally {
      for (const process of processes) process.kill('SIGKILL');
    }
  });
}

async function prepare(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, databaseOwnerUrl: null, dataDir: '', poolSize: 2 }, log);
  await migrate(db, { ...jobsMigrations, ...migrations, ...liveMigrations });
  const functions = release.functions.filter(({ name }) => /outbox|live_/.test(name));
  await installFunctions(db.owner, { ...release, functions }, false);
  await db.close();
}

const at = (share: number) => (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const p95 = at(0.95);
const p99 = at(0.99);

const row = (what: string, value: number, unit: string, most?: number): Row => ({
  what,
  value,
  unit,
  ...(most !== undefined && { target: { at: 'most', value: most } }),
});
