// database: both
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { prepare } from '../../app.ts';
import { accountOf, openEscrow, settle, stake } from '../../ledger/index.ts';
import { createPlayer } from '../../accounts/index.ts';
import { openDatabase } from './database.ts';
import { startApp } from '../testing.ts';
import { inTransaction } from './transaction.ts';

/** A separate database whose owner is no superuser, as at common hosts. */
async function ownedBy(url: string, rights: string): Promise<string> {
  const name = `riftdrop_owner_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create role ${name} login ${rights}`);
  await admin.query(`create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  own.username = name;
  return own.href;
}

test.runIf(process.env.TEST_DATABASE_URL).each([
  ['may make the role of the site', 'createrole'],
  ['may not', ''],
])(
  'moves money when the owner is no superuser and %s',
  async (_name, rights) => {
    const { plumbing, clock, close } = await startApp();
    onTestFinished(close);
    const { log, secret, sealing } = plumbing;
    const config = { ...plumbing.config, databaseUrl: await ownedBy(process.env.TEST_DATABASE_URL!, rights) };
    const db = await openDatabase(config, log);
    onTestFinished(() => db.close());
    await prepare({ config, secret, db, clock, log });
    const left = await inTransaction(db, async (tx) => {
      const player = { steamid: '90000000000000099', nickname: 'P', avatar: 'avatar-1', balance: 500, points: 0 };
      const purse = await accountOf(tx, await createPlayer(tx, sealing, player), 'balance');
      await openEscrow(tx, 'test:1', 'USD');
      await stake(tx, { game: 'test:1', key: 'seat 1', from: purse, amount: 100, kind: 'test' });
      await settle(tx, { game: 'test:1', payouts: [{ to: purse, amount: 90 }], fee: 10, kind: 'test' });
      return tx.selectFrom('accounts').select('balance').where('id', '=', purse).executeTakeFirstOrThrow();
    });
    expect(left.balance).toBe(490);
  },
  20_000,
);

test.runIf(process.env.TEST_DATABASE_URL).each([
  ['accounts', `update accounts set balance = balance`],
  ['accounts', `update accounts set version = version + 1`],
  ['accounts', `delete from accounts`],
  ['live_events', `delete from live_events`],
  ['live_events', `update live_events set data = '{}'`],
])('refuses direct writes to %s by the site role: %s', async (table, statement) => {
  const app = await startApp();
  onTestFinished(app.close);
  await expect(app.db.pool.query(statement)).rejects.toMatchObject({ code: '42501', message: `permission denied for table ${table}` });
});

test.runIf(process.env.TEST_DATABASE_URL)('allows writes only by functions with fixed search path', async () => {
  const app = await startApp();
  onTestFinished(app.close);
  const { rows } = await app.db.pool.query(`
    select p.proname as name, p.prosecdef as definer,
      array_to_string(p.proconfig, ';') ~ 'search_path=fn_[0-9a-f]+, public, pg_temp' as fixed,
        (select count(*)::int from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as public
      from pg_proc p where p.proname in ('ledger_charge_many', 'ledger_move', 'prune_live_log') order by name`);
  expect(rows).toEqual(
    ['ledger_charge_many', 'ledger_move', 'prune_live_log'].map((name) => ({ name, definer: true, fixed: true, public: 0 })),
  );
});
