// database: both
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { refuse } from '../http/refusal.ts';
import { testApp } from '../testing/app.ts';
import { inTransaction } from './transaction.ts';

const app = testApp();
beforeAll(async () => {
  await sql`create table notes (id int primary key, text text)`.execute(app.db.owner);
  await sql`grant all on notes to public`.execute(app.db.owner);
});

const notes = async () => (await sql<{ id: number }>`select id from notes order by id`.execute(app.db.sql)).rows.map(({ id }) => id);

test('rolls back when work returns a refusal', async () => {
  const before = await notes();
  const result = await inTransaction(app.db, async (tx) => {
    await sql`insert into notes values (1, 'a')`.execute(tx);
    return refuse('not_sellable', 'No.');
  });
  expect(result).toMatchObject({ code: 'not_sellable' });
  expect(await notes()).toEqual(before);
});

test('throws when the work drops a refusal', async () => {
  const work = inTransaction(app.db, async (tx) => void tx.refused(refuse('insufficient_funds')));
  await expect(work).rejects.toThrow('dropped the refusal insufficient_funds');
});

test('runs commit callbacks once, never after a rollback', async () => {
  let calls = 0;
  const count = () => void calls++;
  await inTransaction(app.db, async (tx) => {
    tx.afterCommit(count);
    tx.afterCommit(count);
  });
  await inTransaction(app.db, async (tx) => {
    tx.afterCommit(count);
    return refuse('not_found', 'No.');
  });
  expect(calls).toBe(1);
});

test('sends statements of one trip in order, and fails by the first error of those that nothing reads', async () => {
  const read = await inTransaction(app.db, async (tx) => {
    tx.send(sql`insert into notes values (2, 'b')`.execute(tx));
    const found = await Promise.all([2, 3].map((n) => sql`select id from notes where id = ${n}`.execute(tx)));
    return found.map(({ rows }) => rows);
  });
  expect(read).toEqual([[{ id: 2 }], []]);
  const failed = inTransaction(app.db, async (tx) => {
    tx.send(sql`insert into notes values (3, 'c')`.execute(tx), sql`insert into notes values (2, 'again')`.execute(tx));
    return sql`select 1`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([2]);
});

test('throws when the pool is used inside', async () => {
  await expect(inTransaction(app.db, () => app.db.pool.query('select 1'))).rejects.toThrow('use the transaction handle');
  await expect(inTransaction(app.db, () => sql`select 1`.execute(app.db.sql))).rejects.toThrow('use the transaction handle');
});

test('reads int8 as a number or refuses', async () => {
  expect((await app.db.pool.query('select 9007199254740991::int8 as n')).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
  await expect(app.db.pool.query('select 9007199254740993::int8 as n')).rejects.toThrow('does not fit');
  expect((await app.db.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test.runIf(process.env.TEST_DATABASE_URL)('tries again after a deadlock', async () => {
  await sql`insert into notes values (10, 'x'), (11, 'y') on conflict do nothing`.execute(app.db.sql);
  let started = 0;
  let open!: () => void;
  const bothStarted = new Promise<void>((resolve) => (open = resolve));
  const cross = (first: number, second: number) =>
    inTransaction(app.db, async (tx) => {
      await sql`update notes set text = text || '.' where id = ${first}`.execute(tx);
      if (++started === 2) open();
      await bothStarted;
      await sql`update notes set text = text || '.' where id = ${second}`.execute(tx);
    });
  await Promise.all([cross(10, 11), cross(11, 10)]);
  const { rows } = await sql<{ text: string }>`select text from notes where id in (10, 11) order by id`.execute(app.db.sql);
  expect(rows.map(({ text }) => text)).toEqual(['x..', 'y..']);
});

test('survives a connection that ends in use', async () => {
  const client = await app.db.pool.connect();
  expect(client.emit('error', new Error('cut'))).toBe(true);
  client.release(true);
  expect((await app.db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.runIf(process.env.TEST_DATABASE_URL)('fails alone when the database ends its connection', async () => {
  const admin = new pg.Client(process.env.TEST_DATABASE_URL);
  await admin.connect();
  const told = Promise.withResolvers<unknown>();
  const cut = inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    setTimeout(() => void admin.query('select pg_terminate_backend($1)', [rows[0]!.pid]).then(told.resolve, told.reject), 100);
    await sql`select pg_sleep(10)`.execute(tx);
  });
  // The reset of the connection may overtake the database's last message.
  await expect(cut).rejects.toThrow(/terminat|ECONNRESET/i);
  // The end of the connection may arrive before the answer to the statement that ended it.
  await told.promise;
  await admin.end();
  expect(await inTransaction(app.db, async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows)).toEqual([{ one: 1 }]);
});

test.runIf(process.env.TEST_DATABASE_URL)('has time limits, except for patient starts', async () => {
  const longest = (patient: boolean) =>
    inTransaction(
      app.db,
      async (tx) => {
        const { rows } = await sql<{
          idle: string;
          statement: string;
        }>`select current_setting('idle_in_transaction_session_timeout') as idle,
          current_setting('statement_timeout') as statement`.execute(tx);
        return rows[0];
      },
      { patient },
    );
  expect(await longest(true)).toEqual({ idle: '0', statement: '0' });
  expect(await longest(false)).toEqual({ idle: '1min', statement: '30s' });
});
