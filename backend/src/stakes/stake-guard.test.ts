// database: both
import { randomUUID } from 'node:crypto';
import type { Route } from '@riftdrop/contract/http/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quoteOf } from '../cases/testing.ts';
import { accountOf, charge, hold, house, openEscrow, post, settle, stake, systemAccount } from '../ledger/index.ts';
import { startApp, type TestApp, type TestPlayer } from '../plumbing/testing.ts';
import { accepted } from '../plumbing/testing/accepted.ts';
import { attachSocial } from '../plumbing/testing/social.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { guardStake } from './index.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const second = testApp({ beside: app });

const slugs = { paid: 'lunch-money', part: 'grandmaster', free: 'dawn_free_case_level_1' };
const refused = { status: 403, refusal: { code: 'self_blocked' } };

/** Writes a block past the call, so that no process receives it and only the transaction of a stake can refuse. */
const blockUnheard = (player: TestPlayer) =>
  sql`insert into self_blocks (player_id, started_at, finish_at, period)
    values (${player.id}, site_now(), site_now() + interval '1 day', 1)`.execute(app.db.owner);

async function open(
  player: TestPlayer,
  slug: string,
  { body = {}, on = app, key, free = false }: { body?: object; on?: TestApp; key?: string; free?: boolean } = {},
) {
  const input = { params: { slug }, body: { ...(await quoteOf(app, slug)), ...body }, key: key ?? randomUUID() };
  return on.ask(free ? 'POST /dropcase/open-free/:slug' : 'POST /dropcase/open/:slug', input, { as: player });
}
async function pointsCase(): Promise<string> {
  return (await app.reply('GET /dropcase/search', { query: { kind: 'points' } })).items[0]!.slug;
}
const codeOf = (error: unknown) => (error as { code?: string }).code;

// proves API-051, R2
test("refuses every opening in the stake's transaction", async () => {
  const player = await app.aPlayer({ balance: 1_000_000, points: 10_000_000 });
  await attachSocial(app, player, { follows: true });
  const multi = async () =>
    app.ask(
      'POST /dropcase/open/:slug/multi',
      { params: { slug: slugs.paid }, body: { ...(await quoteOf(app, slugs.paid)), amount: 3 } },
      { as: player },
    );
  // From now on both processes have cached that nothing forbids it.
  expect((await open(player, slugs.paid)).status).toBe(200);
  await blockUnheard(player);
  expect(await open(player, slugs.paid)).toMatchObject(refused);
  expect(await multi()).toMatchObject(refused);
  expect(await open(player, slugs.part, { body: { part_open: true } })).toMatchObject(refused);
  expect(await open(player, await pointsCase())).toMatchObject(refused);
  expect(await open(player, slugs.free, { free: true })).toMatchObject(refused);
});

test('refuses an opening with demo money too', async () => {
  const player = await app.aPlayer();
  expect((await app.ask('POST /demo/start', {}, { as: player })).status).toBe(200);
  expect((await open(player, slugs.paid, { body: { demo: true } })).status).toBe(200);
  await blockUnheard(player);
  expect(await open(player, slugs.paid, { body: { demo: true } })).toMatchObject(refused);
});

test("refuses only a batch's blocked player", async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => app.aPlayer()));
  for (const player of players) expect((await open(player, slugs.paid)).status).toBe(200);
  await blockUnheard(players[3]!);
  const answers = await Promise.all(players.map((player) => open(player, slugs.paid)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 200, 200, 200, 200]);
});

test.each(['charge', 'hold', 'escrow', 'item'] as const)('refuses a stake of a game by %s', async (way) => {
  const player = await app.aPlayer();
  const opened = await open(player, slugs.paid);
  const drop = opened.ok ? opened.value.drop!.id : '';
  const take = () =>
    inTransaction(app.db, async (tx) => {
      const money = { playerId: player.id, purse: 'balance', to: house.sales, amount: 5, kind: 'trial', ref: 'trial' } as const;
      const guarded = way === 'item' ? null : await guardStake(tx, { playerId: player.id, isDemo: false, amount: 5 });
      if (guarded) return guarded;
      if (way === 'charge') return charge(tx, money);
      if (way === 'hold') return hold(tx, { ...money, seconds: 60 });
      if (way === 'item') await sql`update drops set status = 'active', cause = 'stake' where id = ${drop}`.execute(tx);
      else {
        const game = `trial:${randomUUID()}`;
        await openEscrow(tx, game, 'USD');
        const refused = await stake(tx, { game, key: 'seat', from: await accountOf(tx, player.id, 'balance'), amount: 5, kind: 'trial' });
        if (refused) return refused;
        await settle(tx, { game, payouts: [{ to: house.sales, amount: 5 }], fee: 0, kind: 'trial' });
      }
      return null;
    });
  if (way !== 'item') accepted(await take());
  await blockUnheard(player);
  if (way === 'item') expect(codeOf(await take().catch((error: unknown) => error))).toBe('RD403');
  else expect(await take()).toMatchObject({ code: 'self_blocked' });
});

// proves R2
test('posts held stakes and allows withdrawals during a block', async () => {
  const player = await app.aPlayer({ balance: 100 });
  const money = { playerId: player.id, purse: 'balance', amount: 40, kind: 'trial', ref: 'trial' } as const;
  const held = accepted(await inTransaction(app.db, (tx) => hold(tx, { ...money, to: house.sales, seconds: 60 })));
  await blockUnheard(player);
  expect(await inTransaction(app.db, (tx) => post(tx, held))).toBe('posted');
  await inTransaction(app.db, async (tx) => charge(tx, { ...money, to: await systemAccount(tx, 'USD', 'clearing:trial') }));
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { balance: 20 } });
});

test('takes no real money in demo', async () => {
  const player = await app.aPlayer();
  await app.ask('POST /demo/start', {}, { as: player });
  const stakes = [false, true].map((isDemo) =>
    inTransaction(app.db, (tx) => guardStake(tx, { playerId: player.id, isDemo, amount: isDemo ? 0 : 5 })),
  );
  expect(await Promise.all(stakes)).toEqual([expect.objectContaining({ code: 'demo_on' }), null]);
});

test('repeats the earlier answer after a block', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const key = randomUUID();
  const first = await open(player, slugs.paid, { key });
  const blocked = await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player });
  expect([first.status, blocked.status]).toEqual([200, 200]);
  const again = await open(player, slugs.paid, { key });
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await open(player, slugs.paid, { key, on: second })).toMatchObject({ status: 200, text: first.text });
  expect(await open(player, slugs.paid)).toMatchObject(refused);
  expect(await open(player, slugs.part, { key })).toMatchObject(refused);
});

test('repeats the earlier answer under new terms', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const key = randomUUID();
  const first = await open(player, slugs.paid, { key });
  const renewed = await startApp({ beside: app, config: { termsVersion: '2' } });
  expect(await open(player, slugs.paid, { key, on: renewed })).toMatchObject({ status: 200, text: first.text });
  expect(await open(player, slugs.paid, { on: renewed })).toMatchObject({ status: 422, refusal: { code: 'steam_user_tos_error' } });
  await renewed.close();
});

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const waiting = async () => (await app.db.pool.query('select from pg_locks where not granted')).rowCount;

test.runIf(onPostgres).each([
  ['paid', slugs.paid, {}],
  ['part', slugs.part, { part_open: true }],
] as const)('refuses a %s opening that waited for the block', async (_way, slug, body) => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  expect((await open(player, slug, { body })).status).toBe(200);
  const laying = await app.db.pool.connect();
  try {
    await laying.query('begin');
    await laying.query('select ledger_lock($1)', [player.id]);
    await laying.query(`insert into self_blocks values ($1, site_now(), site_now() + interval '1 day', 1)`, [player.id]);
    const opening = open(player, slug, { body });
    await expect.poll(waiting).toBeGreaterThan(0);
    await laying.query('commit');
    expect(await opening).toMatchObject(refused);
  } finally {
    laying.release();
  }
});

test.runIf(onPostgres)('answers a block after earlier stakes', async () => {
  const player = await app.aPlayer();
  const staking = await app.db.pool.connect();
  let answered = false;
  try {
    await staking.query('begin');
    await staking.query(`select ledger_charge($1, 'balance', 1, 5, 'trial', 'trial')`, [player.id]);
    const block = app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player }).then((answer) => {
      answered = true;
      return answer.status;
    });
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(answered).toBe(false);
    await staking.query('commit');
    expect(await block).toBe(200);
  } finally {
    staking.release();
  }
});

// proves R2
test.runIf(onPostgres)("commits no opening after a block's answer", { timeout: 60_000 }, async () => {
  const opened = async ({ id }: TestPlayer) => (await app.db.pool.query('select from drops where player_id = $1', [id])).rowCount!;
  let raced = 0;
  for (let round = 0; round < 12; round += 1) {
    const player = await app.aPlayer({ balance: 10_000_000 });
    const quote = await quoteOf(app, slugs.paid);
    const blocked = { over: false };
    const route: Route = 'POST /dropcase/open/:slug';
    const press = async (on: TestApp) => {
      let refusals = 0;
      // A few more after the answer: those are the ones that matter.
      while (refusals < 3) {
        const late = blocked.over;
        const answer = await on.ask(route, { params: { slug: slugs.paid }, body: quote, key: randomUUID() }, { as: player });
        if (answer.ok && late) throw new Error('an opening that began after the answer was made');
        if (answer.ok) raced += 1;
        else if (answer.status === 403) refusals += 1;
      }
    };
    const pressing = Promise.all([app, second, second, second].map(press));
    await expect.poll(() => opened(player)).toBeGreaterThan(3);
    const answer = await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player });
    blocked.over = true;
    const atAnswer = await opened(player);
    expect(answer.status).toBe(200);
    await pressing;
    expect(await opened(player)).toBe(atAnswer);
  }
  expect(raced).toBeGreaterThan(48);
});
