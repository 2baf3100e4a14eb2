// database: both
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { Job, JobDefinition, JobPayloads } from './job.ts';
import { JobRunner } from './runner.ts';
import { cancel, schedule } from './schedule.ts';

declare module './job.ts' {
  interface JobPayloads {
    'test.effect': { n: number };
    'test.chain': { left: number };
    'test.every': null;
  }
}

const app = testApp();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeAll(async () => {
  await sql`create table job_effects (what text not null, due_at timestamptz, at timestamptz not null default clock_timestamp())`.execute(
    app.db.owner,
  );
  await sql`grant all on job_effects to public`.execute(app.db.owner);
});
beforeEach(async () => void (await sql`truncate jobs, job_effects`.execute(app.db.owner)));

type Definitions = { [K in keyof JobPayloads]?: JobDefinition<JobPayloads[K]> };
const runner = (definitions: Definitions) => new JobRunner({ db: app.db, log }, definitions as Record<string, JobDefinition>);
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.db, work);
const later = (key: string, inMs: number, n = 0) => inTx((tx) => schedule(tx, 'test.effect', { key, inMs, payload: { n } }));
const write = async (tx: Tx, { key, dueAt }: Job) =>
  void (await sql`insert into job_effects (what, due_at) values (${key}, ${dueAt})`.execute(tx));
const effects = async () =>
  (await sql<{ what: string }>`select what from job_effects order by at, what`.execute(app.db.sql)).rows.map(({ what }) => what);
const waiting = async () => (await sql<{ n: number }>`select count(*)::int as n from jobs`.execute(app.db.sql)).rows[0]!.n;
const pass = async (ms: number) => {
  await app.advance(ms);
};

describe('a job', () => {
  // proves G27
  test('runs once, due by the database clock', async () => {
    const jobs = runner({ 'test.effect': write });
    await later('a', 1000);
    expect(await jobs.drain()).toBe(0);
    await pass(999);
    expect(await jobs.drain()).toBe(0);
    await pass(1);
    expect(await jobs.drain()).toBe(1);
    expect(await jobs.drain()).toBe(0);
    expect(await effects()).toEqual(['a']);
  });

  // proves G30
  test.each([
    ['ten minutes ahead', 600_000],
    ['ten minutes behind', -600_000],
  ])('ignores the process clock when it is %s', async (_name, skew) => {
    const jobs = runner({ 'test.effect': write });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
    try {
      await later('a', 1000);
      expect(await jobs.drain()).toBe(0);
      await pass(1000);
      expect(await jobs.drain()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('exists only when its transaction committed', async () => {
    const undone = inTx(async (tx) => {
      await schedule(tx, 'test.effect', { key: 'never', inMs: 0, payload: { n: 1 } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
  });

  test('of one key waits once and moves on request', async () => {
    const jobs = runner({ 'test.effect': write });
    expect(await later('a', 100)).toBe(true);
    expect(await later('a', 0)).toBe(false);
    expect(await jobs.drain()).toBe(0);
    expect(await inTx((tx) => schedule(tx, 'test.effect', { key: 'a', inMs: 0, payload: { n: 1 }, move: true }))).toBe(false);
    expect(await jobs.drain()).toBe(1);
    expect(await effects()).toEqual(['a']);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('waits for uncommitted schedules of its key', async () => {
    const jobs = runner({ 'test.effect': write });
    await later('a', 0);
    const wish = Promise.withResolvers<void>();
    const made = Promise.withResolvers<void>();
    const wishing = inTx(async (tx) => {
      expect(await schedule(tx, 'test.effect', { key: 'a', inMs: 0, payload: { n: 1 } })).toBe(false);
      made.resolve();
      await wish.promise;
    });
    await made.promise;
    expect(await jobs.drain()).toBe(0);
    wish.resolve();
    await wishing;
    expect(await jobs.drain()).toBe(1);
  });

  test('is taken back before it runs, not after', async () => {
    const jobs = runner({ 'test.effect': write });
    await later('a', 0);
    expect(await inTx((tx) => cancel(tx, 'test.effect', 'a'))).toBe(true);
    expect(await jobs.drain()).toBe(0);
    expect(await inTx((tx) => cancel(tx, 'test.effect', 'a'))).toBe(false);
  });

  test('of an unknown kind waits', async () => {
    await later('a', 0);
    expect(await runner({ 'test.chain': async () => {} }).drain()).toBe(0);
    expect(await waiting()).toBe(1);
  });

  test('may schedule the next of its own key', async () => {
    const jobs = runner({
      'test.effect': async (tx, job) => {
        await write(tx, job);
        if (job.payload.n > 0)
          await schedule(tx, 'test.effect', { key: job.key, at: new Date(job.dueAt.getTime() + 250), payload: { n: job.payload.n - 1 } });
      },
    });
    await later('round', 0, 3);
    await pass(1000);
    expect(await jobs.drain()).toBe(4);
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from max(due_at) - min(due_at))::float * 1000 as ms from job_effects`.execute(app.db.sql);
    // Lateness of one link does not add up: the fourth is due exactly three steps after the first.
    expect(rows[0]!.ms).toBe(750);
  });
});

describe('a job that fails', () => {
  test('is undone, delayed longer each time, succeeds once', async () => {
    const told: string[] = [];
    const jobs = runner({
      'test.effect': async (tx, job) => {
        await write(tx, job);
        tx.afterCommit(() => told.push(`attempt ${job.attempts}`));
        if (job.attempts < 2) throw new Error('not yet');
      },
    });
    await later('a', 0);
    expect(await jobs.drain()).toBe(1);
    expect([await effects(), told]).toEqual([[], []]);
    expect(await jobs.drain()).toBe(0);
    await pass(63);
    expect(await jobs.drain()).toBe(1);
    await pass(63);
    expect(await jobs.drain()).toBe(0);
    await pass(63);
    expect(await jobs.drain()).toBe(1);
    expect([await effects(), told]).toEqual([['a'], ['attempt 2']]);
  });

  test('at commit or hiding its error counts as attempt', async () => {
    await sql`create table if not exists job_refs (id int primary key,
      other int references job_refs deferrable initially deferred)`.execute(app.db.owner);
    await sql`grant all on job_refs to public`.execute(app.db.owner);
    const jobs = runner({
      'test.effect': async (tx, { key }) => {
        if (key === 'deferred') await sql`insert into job_refs values (1, 99)`.execute(tx);
        else await sql`select 1 / 0`.execute(tx).catch(() => {});
      },
    });
    await later('deferred', 0);
    await later('hidden', 0);
    expect(await jobs.drain()).toBe(2);
    expect(await jobs.drain()).toBe(0);
    const { rows } = await sql`select key, attempts from jobs order by key`.execute(app.db.sql);
    expect(rows).toEqual([
      { key: 'deferred', attempts: 1 },
      { key: 'hidden', attempts: 1 },
    ]);
    expect(await jobs.isPunctual()).toBe(true);
    await pass(10_000);
    expect(await jobs.isPunctual()).toBe(false);
  });

  test('with a wrong statement delays no others', async () => {
    const jobs = runner({
      'test.effect': async (tx, job) => {
        await write(tx, job);
        if (job.key === 'bad') await sql`select 1 / 0`.execute(tx);
      },
    });
    await later('bad', 0);
    await later('good', 0);
    await jobs.drain();
    expect(await effects()).toEqual(['good']);
    const { rows } = await sql`select key, attempts, last_error from jobs`.execute(app.db.sql);
    expect(rows).toEqual([{ key: 'bad', attempts: 1, last_error: 'division by zero' }]);
  });
});

describe('a recurring job', () => {
  test('runs each turn once, skipping missed ones', async () => {
    const definitions: Definitions = {
      'test.every': { everyMs: 1000, run: async (tx) => void (await sql`insert into job_effects values ('turn')`.execute(tx)) },
    };
    const processes = [runner(definitions), runner(definitions)];
    const drainBoth = async () => (await Promise.all(processes.map((one) => one.drain()))).reduce((a, b) => a + b);
    for (const one of processes) await one.begin();
    expect(await drainBoth()).toBe(1);
    await pass(1000);
    expect(await drainBoth()).toBe(1);
    await pass(5500);
    expect(await drainBoth()).toBe(1);
    await pass(499);
    expect(await drainBoth()).toBe(0);
    await pass(1);
    expect(await drainBoth()).toBe(1);
    expect(await effects()).toHaveLength(4);
  });
});

describe('work outside the database', () => {
  test('is confirmed on completion, retried with a higher fence', async () => {
    const calls: { key: string; fence: number }[] = [];
    const jobs = runner({
      'test.effect': {
        perform: async ({ key, fence }) => {
          calls.push({ key, fence });
          if (calls.length === 1) throw new Error('no answer');
          return `receipt for ${key}`;
        },
        confirm: async (tx, _job, receipt) => void (await sql`insert into job_effects values (${receipt})`.execute(tx)),
      },
    });
    await later('payout', 0);
    expect(await jobs.drain()).toBe(1);
    await pass(63);
    expect(await jobs.drain()).toBe(1);
    expect(calls.map(({ key }) => key)).toEqual(['payout', 'payout']);
    expect(calls[1]!.fence).toBeGreaterThan(calls[0]!.fence);
    expect([await effects(), await waiting()]).toEqual([['receipt for payout'], 0]);
  });

  // proves G29
  test('is taken over after its lease and fenced off', async () => {
    const asleep = Promise.withResolvers<void>();
    const process = (name: string, nap: Promise<void> | null) =>
      runner({
        'test.effect': {
          perform: async () => nap,
          confirm: async (tx) => void (await sql`insert into job_effects values (${name})`.execute(tx)),
        },
      });
    await later('payout', 0);
    const frozen = process('frozen', asleep.promise).drain();
    await vi.waitFor(async () => expect((await sql`select 1 from jobs where fence > 0`.execute(app.db.sql)).rows).toHaveLength(1), {
      timeout: 20_000,
    });
    const other = process('other', null);
    expect(await other.drain()).toBe(0);
    await pass(4001);
    expect(await other.drain()).toBe(1);
    asleep.resolve();
    await frozen;
    expect([await effects(), await waiting()]).toEqual([['other'], 0]);
    expect(log.warn).toHaveBeenCalledWith(
      'a job failed and is put off',
      expect.objectContaining({ error: 'another process took the job over' }),
    );
  });
});

describe('in the background', () => {
  const realTime = () =>
    sql`create or replace function public.site_now() returns timestamptz language sql volatile as 'select clock_timestamp()'`.execute(
      app.db.owner,
    );

  test('a runner wakes for due jobs and notifications', async () => {
    await realTime();
    const jobs = runner({ 'test.effect': write });
    const stopListening = app.db.listen({ jobs: (at) => jobs.onNotification(at === undefined ? null : Number(at)) });
    jobs.start();
    await later('last', 400);
    await later('first', 30);
    await vi.waitFor(async () => expect(await effects()).toEqual(['first', 'last']), { timeout: 20_000 });
    const { rows } = await sql<{ early: number }>`select count(*)::int as early from job_effects where at < due_at`.execute(app.db.sql);
    expect(rows[0]!.early).toBe(0);
    await stopListening();
    await jobs.stop();
    await app.syncTime();
  });

  // proves G27
  test('two processes share due jobs, one effect each', async () => {
    const definitions: Definitions = { 'test.effect': write };
    const processes = [runner(definitions), runner(definitions)];
    await inTx(async (tx) => {
      for (let n = 0; n < 100; n++) await schedule(tx, 'test.effect', { key: `k${n}`, inMs: 0, payload: { n } });
    });
    for (const one of processes) one.start();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 25_000 });
    for (const one of processes) await one.stop();
    expect(new Set(await effects()).size).toBe(100);
    expect(await effects()).toHaveLength(100);
  });
});

// The embedded database has one connection: no other one could hold a row.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('a kind confirms as many at once as it says, and delays no other', async () => {
    const held = Promise.withResolvers<void>();
    const called: string[] = [];
    const begun: string[] = [];
    const jobs = runner({
      'test.effect': {
        confirmsAtOnce: 2,
        perform: async ({ key }) => void called.push(key),
        confirm: async (tx, job) => {
          begun.push(job.key);
          await held.promise;
          await write(tx, job);
        },
      },
      'test.chain': { perform: async () => {}, confirm: (tx, job) => write(tx, { ...job, payload: { n: 0 } }) },
    });
    const stopListening = app.db.listen({ jobs: () => jobs.onNotification(null) });
    jobs.start();
    for (const key of ['a', 'b', 'c']) await later(key, 0);
    await vi.waitFor(() => expect([called.length, begun.length]).toEqual([3, 2]), { timeout: 20_000 });
    await inTx((tx) => schedule(tx, 'test.chain', { key: 'other', inMs: 0, payload: { left: 0 } }));
    await vi.waitFor(async () => expect(await effects()).toEqual(['other']), { timeout: 20_000 });
    expect(begun).toHaveLength(2);
    held.resolve();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
    await stopListening();
    await jobs.stop();
    expect((await effects()).toSorted()).toEqual(['a', 'b', 'c', 'other']);
  });

  // proves G27, G29
  test('a frozen process loses its job and cannot commit', async () => {
    const [asleep, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const frozen = runner({
      'test.effect': async (tx, job) => {
        await write(tx, { ...job, key: 'frozen' });
        holding.resolve();
        await asleep.promise;
      },
    });
    await later('a', 0);
    const failed = frozen.drain().then(
      () => 'committed',
      () => 'failed',
    );
    await holding.promise;
    expect(await runner({ 'test.effect': write }).drain()).toBe(0);
    await vi.waitFor(async () => expect(await runner({ 'test.effect': write }).drain()).toBe(1), { timeout: 20_000, interval: 200 });
    asleep.resolve();
    expect(await failed).toBe('failed');
    expect([await effects(), await waiting()]).toEqual([['a'], 0]);
  });
});
