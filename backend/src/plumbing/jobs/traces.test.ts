// database: both
import { inRequestSpan } from '@riftdrop/metrics/traces';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { jsonLogger } from '../config/logger.ts';
import { inTransaction } from '../database/transaction.ts';
import { testApp } from '../testing/app.ts';
import { testTraces } from '../testing/traces.ts';
import type { JobDefinition, JobPayloads } from './job.ts';
import { JobRunner } from './runner.ts';
import { schedule } from './schedule.ts';

const app = testApp();
const collector = testTraces();
beforeEach(async () => {
  await sql`truncate jobs`.execute(app.db.owner);
  collector.spans.length = 0;
  lines.length = 0;
});

const lines: Record<string, unknown>[] = [];
const log = jsonLogger((line) => lines.push(JSON.parse(line) as Record<string, unknown>));
const drain = (definitions: { [K in keyof JobPayloads]?: JobDefinition<JobPayloads[K]> }) =>
  new JobRunner({ db: app.db, log }, definitions as Record<string, JobDefinition>).drain();
const scheduled = () => inTransaction(app.db, (tx) => schedule(tx, 'test.effect', { key: 'a', inMs: 0, payload: { n: 0 } }));
const next = { key: 'a', inMs: 1000, payload: { n: 0 } };

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
/** Schedules a job in a call of this trace. */
const scheduledByCall = () => inRequestSpan('POST /call', `00-${trace}-00f067aa0ba902b7-01`, scheduled);
/** The first span of a name. */
const spanOf = (name: string) =>
  vi.waitFor(() => collector.spans.find((span) => span.name === name) ?? expect.fail(`no span ${name}`), 10_000);

test('runs in the trace of the call that scheduled it, and so do its events and the jobs of other kinds that it schedules', async () => {
  await scheduledByCall();
  await drain({
    'test.effect': async (tx) => {
      log.info('inside');
      await sql`insert into outbox (channel, event, data) values ('general', 'test', '{}')`.execute(tx);
      await schedule(tx, 'test.chain', { key: 'a', inMs: 0, payload: { left: 1 } });
    },
  });
  const { rows } = await sql`select trace from outbox where event = 'test'`.execute(app.db.owner);
  await drain({
    'test.chain': { perform: async () => log.info('outside'), confirm: async (tx) => void (await schedule(tx, 'test.effect', next)) },
  });
  const [transaction, job, chain] = [await spanOf('transaction'), await spanOf('job test.effect'), await spanOf('job test.chain')];
  expect(job).toMatchObject({ kind: 5, traceId: trace, parent: transaction.spanId, failed: false, attributes: { outcome: 'ok' } });
  expect(rows).toEqual([{ trace: `00-${trace}-${job.spanId}-01` }]);
  expect(chain).toMatchObject({ traceId: trace, parent: job.spanId, failed: false, attributes: { outcome: 'ok' } });
  expect(collector.spans).toContainEqual(expect.objectContaining({ name: 'transaction', parent: chain.spanId }));
  expect(lines.map((line) => [line.message, line.trace])).toEqual([
    ['inside', trace],
    ['outside', trace],
  ]);
});

test.each([
  ['inside', async () => Promise.reject(new Error('no'))],
  ['outside', { perform: async () => Promise.reject(new Error('no')), confirm: async () => {} }],
] as [string, JobDefinition<{ n: number }>][])(
  'names the trace in the line of a failed job %s a transaction',
  async (_where, definition) => {
    await scheduledByCall();
    await drain({ 'test.effect': definition });
    expect(await spanOf('job test.effect')).toMatchObject({ traceId: trace, failed: true, attributes: { outcome: 'failed' } });
    expect(lines).toMatchObject([{ message: 'a job failed and is put off', error: 'no', trace }]);
  },
);

test.each([
  ['inside', async (tx) => void (await schedule(tx, 'test.effect', next))],
  ['outside', { perform: async () => null, confirm: async (tx) => void (await schedule(tx, 'test.effect', next)) }],
] as [string, JobDefinition<{ n: number }>][])('begins a trace with each link of a chain %s a transaction', async (_where, definition) => {
  await scheduledByCall();
  const rows = async () => (await sql<{ trace: string | null }>`select trace from jobs`.execute(app.db.sql)).rows;
  expect(await rows()).toEqual([{ trace: expect.stringContaining(trace) as string }]);
  await drain({ 'test.effect': definition });
  expect(await rows()).toEqual([{ trace: null }]);
});

test('begins a trace for a recurring job, and for one without a trace', async () => {
  await scheduled();
  const run = vi.fn(async () => {});
  const jobs = new JobRunner({ db: app.db, log }, { 'test.effect': async () => {}, 'test.every': { everyMs: 1000, run } });
  await jobs.begin();
  for (const ms of [0, 1000]) {
    await app.advance(ms);
    await jobs.drain();
  }
  const spans = () => collector.spans.filter(({ traceId }) => traceId !== trace);
  await vi.waitFor(() => expect(spans()).toHaveLength(3), 10_000);
  expect(spans().map(({ parent }) => parent)).toEqual([null, null, null]);
  expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(3);
});
