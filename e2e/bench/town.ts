import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startGateway } from '@riftdrop/platform/gateway';
import { watchBackends } from '@riftdrop/platform/backends';
import { openSite } from '@riftdrop/platform/site';
import { Town } from '../crowd/town.ts';
import { startBackend } from './opens/backend.ts';
import { databaseUrl, onPostgres, psql } from './opens/database.ts';
import type { Row } from './row.ts';

/** TOWN_PEOPLE: number of simulated players, 10,000 for the promised figures; TOWN_SECONDS: time of each rate. */
const people = Number(process.env.TOWN_PEOPLE ?? 200);
const seconds = Number(process.env.TOWN_SECONDS ?? 20);
/** Turns a second that are tried, one after another, until one misses its targets. */
const rates = [10, 20, 40, 80, 160, 320];
/** The slowest of 100 calls and of 100 live events may take so many milliseconds. */
const most = { call: 500, event: 1_000 };

/** The highest rate of turns of simulated players that two backends, a gateway and PostgreSQL answer in time. */
export function town(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-town-'));
    psql(postgres, 'postgres', 'create database site');
    const env = { DATABASE_URL: databaseUrl(postgres, 'site'), SECRET_KEY: 'town'.repeat(16), SOCKETS_PER_ADDRESS: '0' };
    const first = await startBackend({ ...env, DATA_DIR: join(folder, 'a') });
    const second = await startBackend({ ...env, DATA_DIR: join(folder, 'b') });
    const backends = watchBackends([first.url, second.url]);
    const gateway = await startGateway({
      site: await openSite(join(folder, 'gateway')),
      backends,
      port: 0,
      socketsPerAddress: 0,
      problem: console.error,
    });
    const crowd = new Town({ url: gateway.url, people, seed: 'town' });
    try {
      await crowd.enter();
      return await ladder(crowd);
    } finally {
      crowd.leave();
      backends.close();
      await Promise.all([gateway.close(), first.stop(), second.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function ladder(crowd: Town): Promise<Row[]> {
  const rows: Row[] = [];
  let highest = 0;
  for (const rate of rates) {
    const { calls, events } = await atRate(crowd, rate);
    const late = { call: p99(calls), event: p99(events) };
    rows.push({ what: `${rate} turns a second: ${calls.length} calls, p99`, value: late.call, unit: 'ms' });
    rows.push({ what: `${rate} turns a second: ${events.length} live events, p99`, value: late.event, unit: 'ms' });
    if (late.call > most.call || late.event > most.event) break;
    highest = rate;
  }
  const errors = Object.values(crowd.tally.counts.errors).reduce((sum, count) => sum + count, 0);
  return [
    ...rows,
    {
      what: `highest rate with calls under ${most.call} ms and events under ${most.event} ms`,
      value: highest,
      unit: '/s',
      target: { at: 'least', value: rates[0]! },
    },
    { what: 'unexpected errors', value: errors, unit: '', target: { at: 'most', value: 0 } },
  ];
}

/** Turns begin at this rate, whether earlier ones have ended or not: a slow site gets no rest. */
async function atRate(crowd: Town, rate: number): Promise<{ calls: number[]; events: number[] }> {
  const calls: number[] = [];
  const events: number[] = [];
  crowd.observe({ called: (ms) => calls.push(ms), heard: (ms) => events.push(ms) });
  const turns: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; performance.now() - began < seconds * 1000; turn++) {
    if (turn % (rate * 3) === 0) turns.push(crowd.tally.count('lobby', () => crowd.lobby.look(crowd)));
    turns.push(crowd.turn());
    await wait(Math.max(0, began + ((turn + 1) * 1000) / rate - performance.now()));
  }
  await Promise.all(turns);
  return { calls, events };
}

function p99(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}
