// database: both
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commit, playerParts, roll } from '@riftdrop/fair/pf1';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveVault } from './ledger/index.ts';
import { jsonLogger } from './plumbing/config/logger.ts';
import { startApp, type TestApp } from './plumbing/testing.ts';
import { emptyDatabase } from './plumbing/testing/template.ts';
import { inTransaction } from './plumbing/database/transaction.ts';
import { startSession } from './auth/index.ts';
import { oneApp } from './plumbing/testing/app.ts';

/** The first release's empty database; with its functions, which are no part of the migrations any more. */
const firstRelease = readFileSync(new URL('testing/first-release.sql', import.meta.url), 'utf8');

/**
 * Two items of half the tickets each, in a case that money opens. The first release wrote it: no part of it is sold,
 * and it has no king.
 */
const catalogue = `
insert into skins values (1, 'Revolver', 'Plain', 'Consumer', 'Pistol'), (2, 'Long Rifle', 'Lava', 'Restricted', 'Rifle');
insert into skin_items values (1, 1, 2, 'plain', 40, false, false), (2, 2, 2, 'lava', 90, false, false);
insert into cases (id, slug, name, section, place, image, logic, status, stock, sale, popular, bestprice, content_update_scheduled,
  published_at, part_open_threshold, version)
  values (1, 'first', 'First', 'regular', 1, 'crate', 'regular', 'published', 'in_stock', false, false, false, false, now(),
    9007199254740991, 1);
insert into case_versions (case_id, version, price, average_return_ppm, risk_grade) values (1, 1, 70, 928571, 'Low');
insert into case_items values (1, 1, 1, 500000, 40), (1, 1, 2, 500000, 90);`;

const price = 70;
const clientSeed = 'first.seed';
const secrets = { secret_hash: randomBytes(32).toString('hex'), secret_salt: randomBytes(32).toString('hex') };

interface Opened {
  key: string;
  payload: string;
  reply: string;
  roll: number;
  nonce: number;
}
let app: TestApp;
let playerId: string;
let pairId: string;
let token: string;
const openings: Opened[] = [];
/** A player's data, in the form of the first release. */
let before: Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf(db: TestApp['db']) {
  const rows = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db.owner)).rows;
  return {
    accounts: await rows(
      `select id, player_id, currency, purpose, balance, version from accounts where player_id = ${playerId} order by id`,
    ),
    transfers: await rows(
      'select id, debit_id, credit_id, amount, kind, ref, debit_balance, debit_version, credit_balance, credit_version, at ' +
        'from transfers where id <= 5 order by id',
    ),
    drops: await rows(
      'select id, player_id, skin_item_id, cost, status, source, case_id, case_version, pair_id, nonce, roll, top, paid_id, ' +
        'sold_id, created_at from drops order by id',
    ),
    pairs: await rows(
      `select id, state, public_hash, client_seed, nonce, created_at from seed_pairs where player_id = ${playerId} order by id`,
    ),
    keys: await rows(`select key, route, payload, reply from idempotency where player_id = ${playerId} order by key`),
  };
}

/** The first release on an empty database: a player with money, three openings, and one of the items sold. */
beforeAll(async () => {
  const database = await emptyDatabase(
    process.env.TEST_DATABASE_URL,
    jsonLogger(() => {}),
  );
  const { db } = database;
  await db.owner.transaction().execute(async (tx) => {
    await sql`set local search_path = public`.execute(tx);
    await sql.raw(firstRelease).execute(tx);
  });
  const one = async <T>(text: string) => (await sql.raw<T>(text).execute(db.owner)).rows[0]!;
  await sql.raw(catalogue).execute(db.owner);
  ({ id: playerId } = await one<{ id: string }>(
    "insert into players (steamid, nickname, avatar) values ('90000000000000001', 'Early Bird', 'avatar-1') returning id::text",
  ));
  await sql
    .raw(
      `insert into accounts (player_id, currency, purpose, balance)
        values (${playerId}, 'USD', 'balance', 0), (${playerId}, 'USD', 'bonus', 0), (${playerId}, 'PTS', 'points', 0);
       select ledger_pay(${playerId}, 'balance', 3, 10000, 'welcome', '${playerId}')`,
    )
    .execute(db.owner);
  ({ id: pairId } = await one<{ id: string }>(
    `insert into seed_pairs (player_id, state, secret_hash, secret_salt, public_hash)
      values (${playerId}, 'active', '${secrets.secret_hash}', '${secrets.secret_salt}', '${commit(secrets)}'),
        (${playerId}, 'next', '${'ab'.repeat(32)}', '${'cd'.repeat(32)}',
          '${commit({ secret_hash: 'ab'.repeat(32), secret_salt: 'cd'.repeat(32) })}')
      returning id::text`,
  ));
  for (let nonce = 1; nonce <= 3; nonce++) {
    const made = roll(secrets.secret_hash, playerParts('case', pairId, clientSeed, nonce));
    const [key, payload] = [randomUUID(), 'as the first release hashed it'];
    const { reply } = await one<{ reply: string }>(
      `select reply from open_case_commit(${playerId}, '${key}', 'POST /dropcase/open/:slug', '${payload}', 1, 1, ${pairId}, ${nonce - 1},
        '${clientSeed}',
        array[${made < 500_000 ? 1 : 2}], array[${made}], '[{}]', '[{}]', true)`,
    );
    openings.push({ key, payload, reply, roll: made, nonce });
  }
  await sql
    .raw(`update drops set status = 'sold', sold_id = ledger_pay(${playerId}, 'balance', 2, cost, 'drop_sale', 'drop:1') where id = 1`)
    .execute(db.owner);
  before = await rowsOf(db);

  app = await startApp({ on: database });
  token = await app.app.sessions.tokens.issue(await inTransaction(app.db, (tx) => startSession(tx, playerId)));
  const body = { terms: true, age: true, fake_admins: true, version: app.plumbing.config.termsVersion } as const;
  await app.reply('POST /profile/agreements', { body }, { as: { token } });
});
afterAll(() => app?.close());

const kept = () => app.db.owner;

/** Columns, constraints, indexes and triggers, with the functions that triggers run, in words. */
async function shapeOf(db: TestApp['db']): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default,
      identity_generation, '') as part
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 't'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select c.relname || ' ' || obj_description(c.oid, 'pg_class') from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by part`.execute(db.owner);
  return rows.map(({ part }) => part);
}

test("has a new database's tables and triggers", async () => {
  const fresh = await oneApp();
  expect(await shapeOf(app.db)).toEqual(await shapeOf(fresh.db));
});

test('keeps all data of the first release', async () => {
  expect(await rowsOf(app.db)).toEqual(before);
  expect(before.drops).toHaveLength(3);
});

// proves G03, G05
test('includes its history in every proof', async () => {
  expect((await app.app.prove()).filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test('seals the plain-text secrets of the first release', async () => {
  const { rows } = await sql<{ plain: number; sealed: number }>`select count(secret_hash)::int as plain, count(sealed)::int as sealed
    from seed_pairs where player_id = ${playerId}`.execute(kept());
  expect(rows).toEqual([{ plain: 0, sealed: 2 }]);
});

// proves G02, G07
test('repeats the answer of a first-release key', async () => {
  const { key, payload, reply } = openings[1]!;
  const claim = (asked: string) =>
    sql<{ reply: string }>`select idempotency_claim(${playerId}, ${key}, 'POST /dropcase/open/:slug', ${asked}) as reply`.execute(
      app.db.sql,
    );
  expect((await claim(payload)).rows).toEqual([{ reply }]);
  await expect(claim('something else')).rejects.toMatchObject({ code: 'RD422' });
  const again = { params: { slug: 'first' }, body: { version: 1, client_seed: clientSeed }, key };
  expect(await app.ask('POST /dropcase/open/:slug', again, { as: { token } })).toMatchObject({ status: 422 });
  expect(await rowsOf(app.db)).toEqual(before);
});

// proves G12, G14
test('continues with the next nonce of the pair', async () => {
  const purse = async () => (await app.ask('GET /profile/me', {}, { as: { token } })) as { ok: true; value: { balance: number } };
  const { balance } = (await purse()).value;
  const quote = { params: { slug: 'first' }, body: { version: 1, client_seed: clientSeed }, key: randomUUID() };
  const opened = await app.ask('POST /dropcase/open/:slug', quote, { as: { token } });
  if (!opened.ok || !opened.value.drop) throw new Error(opened.text);
  expect(opened.value).toMatchObject({ balance: balance - price, drop: { roll: { pair_id: pairId, nonce: 4 } } });
  const sold = await app.ask('POST /inventory/sell/:dropId', { params: { dropId: '2' }, key: randomUUID() }, { as: { token } });
  expect(sold.status).toBe(200);
  const { closed } = await app.reply('POST /seeds/rotate', { body: { client_seed: 'second.seed' }, key: randomUUID() }, { as: { token } });
  expect(closed).toMatchObject({ ...secrets, public_hash: commit(secrets) });
  for (const { nonce, roll: made } of [...openings, { nonce: 4, roll: opened.value.drop.roll!.roll }])
    expect(roll(closed.secret_hash, playerParts('case', pairId, clientSeed, nonce))).toBe(made);
  expect((await proveVault(kept())).flatMap(({ problems }) => problems)).toEqual([]);
});
