// database: both
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { inTransaction } from '../database/transaction.ts';
import { jsonLogger } from '../config/logger.ts';
import { installFunctions } from '../database/functions/install.ts';
import { release } from '../database/functions/release.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/schema.ts';
import { jobsMigrations } from '../jobs/schema.ts';
import { emptyDatabase } from '../testing/template.ts';
import { numberOutbox, pruneLog, type Seen } from './log.ts';
import { publish } from './outbox.ts';
import { liveMigrations } from './schema.ts';

let found: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  found = await emptyDatabase(
    process.env.TEST_DATABASE_URL,
    jsonLogger(() => {}),
  );
  await migrate(found.db, { ...jobsMigrations, ...migrations, ...liveMigrations });
  const functions = release.functions.filter(({ name }) => /outbox|live_/.test(name));
  await installFunctions(found.db.owner, { ...release, functions }, true);
});
afterAll(() => found.db.close());

const all: Seen = { seen: null, seenPaced: null };
const number = (from: Seen, pace?: number) => numberOutbox(found.db, 'test', from, pace);
const revise = (revision: number, keep?: number) =>
  inTransaction(found.db, (tx) => publish(tx, 'general', 'registry.updated', { revision }, keep));
const tell = () => inTransaction(found.db, (tx) => publish(tx, 'user.1', 'drops.status', { drops: [] }));

test('a look begins where the snapshot of the look before ended', async () => {
  await tell();
  const first = (await number(all, 0))!;
  expect(first.moved).toBe(1);
  await sql`insert into outbox (channel, event, data, xid) values ('user.1', 'old', '{}', '4')`.execute(found.db.owner);
  await tell();
  const second = (await number(first, 0))!;
  expect(second.moved).toBe(1);
  // Without a snapshot, at a start or after a failure, a look is at all rows.
  expect((await number(all, 0))!.moved).toBe(1);
});

test('a look also takes events of a transaction that was open at the look before', async () => {
  await tell();
  const { xid } = (await sql<{ xid: string }>`select xid::text from outbox`.execute(found.db.owner)).rows[0]!;
  const open = `${xid}:${BigInt(xid) + 1n}:${xid}`;
  expect((await number({ seen: open, seenPaced: open }, 0))!.moved).toBe(1);
});

test('events of the paced channel that waited for the pace are numbered after it', async () => {
  const before = (await number(all, 0))!;
  await revise(1);
  const moved = (await number(before))!;
  await revise(2);
  await tell();
  const held = (await number(moved))!;
  expect(held.moved).toBe(1);
  expect(held.pacedIn).toBeGreaterThan(0);
  expect(await number(held, 0)).toMatchObject({ moved: 1, pacedIn: 0 });
});

test('a thousand replaced events of the paced channel cost one look and one number for each that is kept', async () => {
  const before = (await number(all, 0))!;
  await inTransaction(found.db, async (tx) => {
    for (let revision = 0; revision < 1000; revision++) await publish(tx, 'general', 'registry.updated', { revision }, 25);
  });
  expect((await number(before, 0))!.moved).toBe(25);
  expect((await sql`select from outbox`.execute(found.db.sql)).rows).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE_URL)('one process numbers, and no other waits for it', async () => {
  const other = new pg.Client(found.url!);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [advisoryLocks.outbox]);
  expect(await number(all)).toBeNull();
  await other.query('rollback');
  expect(await number(all)).not.toBeNull();
});

test('a channel without events left goes on with its number, also for a process of an earlier release', async () => {
  const numbers = async () =>
    (await sql<{ seq: number }>`select seq from live_events where channel = 'user.7' order by seq`.execute(found.db.sql)).rows;
  const say = async () => {
    await inTransaction(found.db, (tx) => publish(tx, 'user.7', 'drops.status', { drops: [] }));
    await number(all, 0);
  };
  await say();
  await say();
  await pruneLog(found.db, { hours: 0 });
  expect(await numbers()).toEqual([]);
  await say();
  expect(await numbers()).toEqual([{ seq: 3 }]);
  const earlier = sql<{ seq: number }>`insert into live_channels as c (channel, seq, moved_at) values ('user.7', 2, clock_timestamp())
    on conflict (channel) do update set seq = c.seq + excluded.seq, moved_at = excluded.moved_at returning seq`;
  expect((await earlier.execute(found.db.sql)).rows).toEqual([{ seq: 5 }]);
});
