// database: both
import { expect, test } from 'vitest';
import { proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { openOnce, quoteOf } from './testing.ts';

const app = testApp();

const slug = 'riftdrop-classic';
const price = 200;
const dropsOf = (id: string) => app.db.sql.selectFrom('drops').selectAll().where('player_id', '=', Number(id)).orderBy('id').execute();
const transfersOf = (id: string) =>
  app.db.sql
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.debit_id')
    .selectAll('t')
    .where('a.player_id', '=', Number(id))
    .execute();

// proves CASES-012
test('charges once and gives the item once', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const reply = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: await quoteOf(app, slug) }, { as: player });
  expect(reply).toMatchObject({
    ok: true,
    value: {
      balance: 1_000 - price,
      drop: { status: 'inventory', dropable_type: 'drop_case', drop_case: { slug }, user: { id: player.id } },
    },
  });
  const drops = await dropsOf(player.id);
  expect(drops).toMatchObject([{ status: 'inventory', source: 'drop_case', nonce: 1, case_version: 1 }]);
  expect(await transfersOf(player.id)).toMatchObject([{ id: drops[0]!.paid_id, amount: price, kind: 'case_open', credit_id: 1 }]);
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000 - price);
});

// proves API-506
test('answers a repeat with the same bytes', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const input = { params: { slug }, body: await quoteOf(app, slug), key: 'again-and-again' };
  const first = await app.ask('POST /dropcase/open/:slug', input, { as: player });
  const repeats = await Promise.all(Array.from({ length: 5 }, () => app.ask('POST /dropcase/open/:slug', input, { as: player })));
  expect(first.ok).toBe(true);
  for (const repeat of repeats) expect([repeat.status, repeat.text]).toEqual([first.status, first.text]);
  expect(await dropsOf(player.id)).toHaveLength(1);
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000 - price);
});

test('refuses a key of another opening', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const body = await quoteOf(app, slug);
  await app.ask('POST /dropcase/open/:slug', { params: { slug }, body, key: 'one-key' }, { as: player });
  const other = await app.ask('POST /dropcase/open/:slug', { params: { slug: 'first-light' }, body, key: 'one-key' }, { as: player });
  expect(other).toMatchObject({ status: 422, ok: false, refusal: { code: 'idempotency_key_reused' } });
  expect(await dropsOf(player.id)).toHaveLength(1);
});

// proves API-086, API-088, ERR-008
test('refuses without funds, names the remedy and keeps the roll', async () => {
  const player = await app.aPlayer({ balance: price - 1 });
  const refused = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: await quoteOf(app, slug) }, { as: player });
  expect(refused.status).toBe(402);
  expect(JSON.parse(refused.text)).toEqual({
    error: true,
    code: 'insufficient_funds',
    message: 'Not enough money on your balance.',
    action: 'addBalance',
    actionMessage: 'Add balance',
  });
  expect([await dropsOf(player.id), await transfersOf(player.id)]).toEqual([[], []]);
  expect(await app.ask('GET /seeds/current', {}, { as: player })).toMatchObject({ value: { active: { nonce: 0, client_seed: null } } });
});

test('requires a client seed once', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const { version } = await quoteOf(app, slug);
  const without = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: { version } }, { as: player });
  expect(without).toMatchObject({ status: 422, refusal: { code: 'client_seed_required' } });
  const chosen = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: { version, client_seed: 'mine' } }, { as: player });
  expect(chosen).toMatchObject({ value: { drop: { roll: { client_seed: 'mine', nonce: 1 } } } });
  const next = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: { version, client_seed: 'other' } }, { as: player });
  expect(next).toMatchObject({ value: { drop: { roll: { client_seed: 'mine', nonce: 2 } } } });
});

// proves CASES-013
test('opens several for one charge', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const reply = await app.reply(
    'POST /dropcase/open/:slug/multi',
    { params: { slug }, body: { ...(await quoteOf(app, slug)), amount: 5 } },
    { as: player },
  );
  expect(reply.drops.map(({ roll }) => roll?.nonce)).toEqual([1, 2, 3, 4, 5]);
  expect(reply.balance).toBe(0);
  expect(await transfersOf(player.id)).toMatchObject([{ amount: 5 * price }]);
  expect((await dropsOf(player.id)).map(({ id }) => String(id))).toEqual(reply.drops.map(({ id }) => id));
});

test('opens all or none, at most ten', async () => {
  const player = await app.aPlayer({ balance: 3 * price - 1 });
  const body = await quoteOf(app, slug);
  const short = await app.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { ...body, amount: 3 } }, { as: player });
  expect(short).toMatchObject({ status: 402, refusal: { code: 'insufficient_funds' } });
  for (const amount of [0, 11, 1.5, -1]) {
    expect((await app.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { ...body, amount } }, { as: player })).status).toBe(
      422,
    );
  }
  expect([await dropsOf(player.id), await transfersOf(player.id)]).toEqual([[], []]);
});

// proves CASES-016, API-087
test('charges only points for a points case', async () => {
  const player = await app.aPlayer({ balance: 500, points: 60_000 });
  const drop = await openOnce(app, player, 'full-marks');
  expect(await balancesOf(app.db.sql, player.id)).toMatchObject({ balance: 500, dat_points: 10_000 });
  expect(drop.cost).toBeGreaterThan(0);
  const again = await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'full-marks' }, body: await quoteOf(app, 'full-marks') },
    { as: player },
  );
  expect(again).toMatchObject({ status: 402, refusal: { code: 'insufficient_funds' } });
});

test('refuses closed cases without a charge', async () => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  const refusalOf = async (at: string, more: object = {}) => {
    const reply = await app.ask(
      'POST /dropcase/open/:slug',
      { params: { slug: at }, body: { version: 1, client_seed: 's', ...more } },
      { as: player },
    );
    return reply.ok ? null : [reply.status, reply.refusal.code];
  };
  expect(await refusalOf('dawn_free_case_level_1')).toEqual([409, 'not_openable']);
  expect(await refusalOf('retired-steel')).toEqual([409, 'not_openable']);
  expect(await refusalOf('unfinished')).toEqual([404, 'drop_cases_not_found']);
  expect(await refusalOf('no-such-case')).toEqual([404, 'drop_cases_not_found']);
  expect(await refusalOf('hundred-seasons')).toEqual([409, 'out_of_stock']);
  expect(await refusalOf(slug, { part_open: true })).toEqual([422, 'part_open_unavailable']);
  expect(await refusalOf(slug, { client_seed: 'a|b' })).toEqual([422, 'validation']);
  expect(await dropsOf(player.id)).toEqual([]);
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000_000);
});

test('refuses a case whose time is over', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  await openOnce(app, player, 'pop-up');
  await app.db.sql
    .updateTable('cases')
    .set({ available_till: new Date(0) })
    .where('slug', '=', 'pop-up')
    .execute();
  const late = await app.ask('POST /dropcase/open/:slug', { params: { slug: 'pop-up' }, body: { version: 1 } }, { as: player });
  expect(late).toMatchObject({ status: 409, refusal: { code: 'not_openable' } });
  expect(await dropsOf(player.id)).toHaveLength(1);
});

test('refuses to open without a session', async () => {
  const body = await quoteOf(app, slug);
  expect((await app.ask('POST /dropcase/open/:slug', { params: { slug }, body })).status).toBe(401);
});

test('keeps balances equal to their transfers', async () => {
  expect(await proveLedger(app.db.sql)).toEqual([]);
});
