// database: both
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useNewestFunctions } from '../plumbing/database/functions/release.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { accepted } from '../plumbing/testing/accepted.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { arriveHistory } from './history.ts';
import { charge, headOf, house, appendBlocks, systemBalance, verifyHistory } from './index.ts';
import { tamper } from '../plumbing/testing/tamper.ts';

const app = testApp();

/** Moves money `times` times in separate transactions. @returns the ids of the transfers */
async function move(times: number): Promise<number[]> {
  const player = await app.aPlayer();
  const ids: number[] = [];
  for (let n = 1; n <= times; n += 1)
    ids.push(
      accepted(
        await inTransaction(app.db, (tx) =>
          charge(tx, { playerId: player.id, purse: 'balance', to: house.sales, amount: n, kind: 'test', ref: `n ${n}` }),
        ),
      ),
    );
  return ids;
}

/** Seals all that has been committed: an open transaction of another test on the same cluster would hold it back for a while. */
async function append(): Promise<number> {
  const last = (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(app.db.sql)).rows[0]!.id;
  const oldest = async () =>
    (await sql<{ id: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as id`.execute(app.db.sql)).rows[0]!.id;
  await vi.waitFor(async () => expect(BigInt(await oldest())).toBeGreaterThan(BigInt(last)), { timeout: 20_000 });
  return appendBlocks(app.db.sql);
}

/** Undoes itself, so that every tampering meets a history that is whole. */
async function tampered(change: string): Promise<Awaited<ReturnType<typeof verifyHistory>>> {
  await tamper(app, `create table kept as table transfers; create table blocks_kept as table ledger_blocks`);
  await tamper(app, change);
  const found = await verifyHistory(app.db.owner, [witness]);
  await tamper(
    app,
    `delete from transfers; insert into transfers overriding system value select * from kept; drop table kept;
    delete from ledger_blocks; insert into ledger_blocks select * from blocks_kept; drop table blocks_kept`,
  );
  return found;
}
let witness: Awaited<ReturnType<typeof headOf>>;

// proves G05
describe('the sealed history', () => {
  test('holds every transfer once, in linked blocks', async () => {
    await move(3);
    await append();
    await move(5);
    await append();
    const { rows } = await sql<{ sealed: number; different: number; transfers: number }>`
      select count(id) as sealed, count(distinct id) as different, (select count(*) from transfers) as transfers
      from (select unnest(ids) as id from ledger_blocks) named`.execute(app.db.sql);
    expect(rows[0]).toMatchObject({ sealed: rows[0]!.transfers, different: rows[0]!.transfers });
    expect(await verifyHistory(app.db.sql)).toBeNull();
    expect(await append()).toBe(0);
  });

  test('names the first transfer that was changed', async () => {
    const [first, second, third] = await move(3);
    await append();
    witness = await headOf(app.db.sql);
    const block = witness.n;
    const changes = [
      'amount = amount + 1',
      'amount = amount - 1',
      "kind = kind || '.'",
      "ref = 'm 2'",
      'debit_id = debit_id + 1',
      'credit_id = 2',
      'debit_balance = debit_balance + 1',
    ];
    for (const change of [...changes, 'debit_version = debit_version + 1000', "at = at + interval '1 microsecond'", "currency = 'PTS'"])
      expect(await tampered(`update transfers set ${change} where id = ${second}`)).toEqual({
        block,
        transfer: second,
        problem: 'changed',
      });
    expect(await tampered(`delete from transfers where id = ${third}`)).toEqual({ block, transfer: third, problem: 'missing' });
    expect(await tampered(`delete from transfers where id in (${first}, ${third})`)).toEqual({
      block,
      transfer: first,
      problem: 'missing',
    });
    const swap = `update transfers t set amount = o.amount, ref = o.ref from transfers o
      where t.id in (${first}, ${second}) and o.id in (${first}, ${second}) and o.id <> t.id`;
    expect(await tampered(swap)).toEqual({ block, transfer: first, problem: 'changed' });
    const forged = `insert into transfers (debit_id, credit_id, currency, amount, kind, ref, xid)
      select debit_id, credit_id, currency, amount, kind, ref, xid from transfers where id = ${second}`;
    expect(await tampered(forged)).toMatchObject({ block, problem: 'added' });
    expect(await verifyHistory(app.db.sql, [witness])).toBeNull();
  });

  test('detects changed blocks and a missing end', async () => {
    await move(1);
    await append();
    witness = await headOf(app.db.sql);
    const last = `n = ${witness.n}`;
    const wrong = { block: witness.n, transfer: null, problem: 'block changed' };
    expect(await tampered(`update ledger_blocks set system = system || '{"1": 0}' where ${last}`)).toEqual(wrong);
    const forged = `update ledger_blocks set system = '{}', hash = ledger_block_hash(previous, n, ids, leaves, '{}') where ${last}`;
    expect(await tampered(forged)).toEqual(wrong);
    expect(await tampered(`delete from ledger_blocks where n = 1`)).toEqual({ block: 1, transfer: null, problem: 'block missing' });
    const cut = `delete from transfers where id = any((select ids from ledger_blocks where ${last})::bigint[]); delete from ledger_blocks
      where ${last}`;
    expect(await tampered(cut)).toEqual({ block: witness.n, transfer: null, problem: 'end missing' });
  });

  test.runIf(process.env.TEST_DATABASE_URL)('rejects every change, even without triggers', async () => {
    await move(1);
    await tamper(app, 'alter table transfers disable trigger all; alter table ledger_blocks disable trigger all');
    for (const table of ['transfers', 'ledger_blocks', 'settlements', 'item_moves'])
      for (const change of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(app.db.pool.query(change)).rejects.toMatchObject({ code: '42501', message: `permission denied for table ${table}` });
    await expect(app.db.pool.query('alter table transfers disable trigger all')).rejects.toMatchObject({ code: '42501' });
    await tamper(app, 'alter table transfers enable trigger all; alter table ledger_blocks enable trigger all');
  });
});

// Ids are assigned at the insert and become visible at the commit: rows of a late commit must come into a later block.
test.runIf(process.env.TEST_DATABASE_URL)('seals late commits and no open transfer', async () => {
  const player = await app.aPlayer();
  const other = new pg.Client(app.plumbing.config.databaseUrl!);
  await other.connect();
  await other.query(useNewestFunctions);
  onTestFinished(() => other.end().catch(() => {}));
  await other.query('begin');
  const late = Number((await other.query(`select ledger_pay($1, 'bonus', 3, 1, 'late', 'r') as id`, [player.id])).rows[0].id);
  const [young] = await move(1);
  expect(young).toBeGreaterThan(late);
  await appendBlocks(app.db.sql);
  const sealed = async () =>
    (await sql<{ id: number }>`select unnest(ids) as id from ledger_blocks`.execute(app.db.sql)).rows.map(({ id }) => id);
  expect(await sealed()).not.toContain(young);
  await other.query('commit');
  await other.end();
  await append();
  expect((await sealed()).filter((id) => id === late || id === young)).toEqual([late, young]);
  expect(await verifyHistory(app.db.sql)).toBeNull();
});

test('stores the house balance and adds later transfers', async () => {
  const before = await systemBalance(app.db.sql, house.sales);
  await move(3);
  expect(await systemBalance(app.db.sql, house.sales)).toBe(before + 6);
  await append();
  expect(await systemBalance(app.db.sql, house.sales)).toBe(before + 6);
  const { rows } = await sql<{
    balance: number;
  }>`select (system ->> '1')::bigint as balance from ledger_blocks order by n desc limit 1`.execute(app.db.sql);
  expect(rows[0]!.balance).toBe(before + 6);
});

test('continues in a cluster with restarted transaction ids', async () => {
  await move(2);
  await append();
  const [left] = await move(1);
  await tamper(
    app,
    `update ledger_blocks set to_xid = '900000000000' where n = (select max(n) from ledger_blocks);
     update transfers set xid = '900000000001' where not exists (select from ledger_blocks b where transfers.id = any(b.ids))`,
  );
  expect(await append()).toBe(0);
  expect(await arriveHistory(app.db.owner)).toBe(true);
  const [next] = await move(1);
  expect(await append()).toBe(3);
  const sealed = (await sql<{ id: number }>`select unnest(ids) as id from ledger_blocks`.execute(app.db.sql)).rows.map(({ id }) => id);
  expect([sealed.filter((id) => id === left).length, sealed.filter((id) => id === next).length]).toEqual([1, 1]);
  expect(await arriveHistory(app.db.owner)).toBe(false);
  expect(await verifyHistory(app.db.sql)).toBeNull();
});

test.runIf(process.env.TEST_DATABASE_URL)('starts a process without waiting for an open payment', async () => {
  const paying = new pg.Client({ connectionString: app.plumbing.config.databaseUrl! });
  onTestFinished(() => paying.end());
  await paying.connect();
  await paying.query(useNewestFunctions);
  await paying.query('begin');
  await paying.query('lock table transfers in row exclusive mode');
  const arrived = await app.db.owner.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    return arriveHistory(tx);
  });
  expect(arrived).toBe(false);
});
