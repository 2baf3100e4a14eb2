import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openOnce, quoteOf } from '../cases/testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { limitLosses, lose, loseAll } from './testing.ts';
import { type TestPlayer } from '../plumbing/testing.ts';
import { battleCases, battleTable, roundsOf } from '../pvp/testing.ts';
import { anUpgrade } from '../upgrade/testing.ts';
import { renewed } from '../wallet/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
let player: TestPlayer;
/** A case of which every opening loses $6. */
let slug: string;
const price = 1_000;
beforeAll(async () => {
  slug = (await battleCases(app, { price, costs: [400] }))[0]!;
});
beforeEach(async () => {
  await app.syncTime();
  player = await app.aPlayer({ balance: 1_000_000 });
});

const hour = 3600_000;
const day = 24 * hour;
const later = async (ms: number) => {
  await app.after(ms);
  player = await renewed(app, player);
};
const open = async (on = app, as = player) => {
  const answer = await on.ask('POST /dropcase/open/:slug', { params: { slug }, body: await quoteOf(app, slug) }, { as });
  return answer.ok ? 'opened' : answer.refusal.code;
};
const shown = async (as = player) => {
  return (await app.reply('GET /profile/block/losses', {}, { as })).limits;
};
const confirm = async () => {
  const answer = await app.ask('POST /profile/block/losses/confirm', { body: { self_loss_limit_period: 1 } }, { as: player });
  return answer.ok ? answer.value.limits.map(({ self_loss_limit }) => self_loss_limit) : answer.refusal.code;
};

test('shows the losses and what is left', async () => {
  await limitLosses(app, player, 50_000_000, 7);
  await openOnce(app, player, slug);
  expect(await shown()).toEqual([
    {
      self_loss_limit: 50_000_000,
      self_loss_limit_period: 7,
      self_loss_limit_started_at: new Date(app.clock.now()).toISOString(),
      used: 600,
      left: 49_999_400,
      next: null,
    },
  ]);
});

test('accepts a stake that exactly fills it', async () => {
  await limitLosses(app, player, price + 999);
  await lose(app, player, 1_000);
  expect(await open()).toBe('losses_limit');
  await app.db.pool.query('update loss_limits set amount = amount + 1 where player_id = $1', [player.id]);
  expect(await open()).toBe('opened');
});

test('frees what was won or given back', async () => {
  const table = battleTable(app);
  await limitLosses(app, player, 2_000_000);
  const battle = await table.made(player, { drop_cases: roundsOf(slug) });
  expect(await shown()).toMatchObject([{ used: price }]);
  await table.send('POST /group/game/:uid/cancel', { params: { uid: battle.uid }, body: {} }, player);
  expect(await shown()).toMatchObject([{ used: 0 }]);
});

test('applies the lowest limit over a rolling period', async () => {
  await limitLosses(app, player, 10_000, 1);
  await limitLosses(app, player, 15_000, 7);
  await lose(app, player, 10_000);
  expect(await open()).toBe('losses_limit');
  await later(day + 1_000);
  await lose(app, player, 5_000);
  expect(await open()).toBe('losses_limit');
  await later(6 * day);
  expect(await open()).toBe('opened');
});

test('never exceeds the limit with forty simultaneous openings', async () => {
  await limitLosses(app, player, 3 * price);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => open(at % 2 ? app : other)));
  // The fourth may cost $10 after $18 were lost, the fifth may not after $24.
  expect(answers.toSorted()).toEqual([...Array<string>(36).fill('losses_limit'), ...Array<string>(4).fill('opened')]);
  expect(await shown()).toMatchObject([{ used: 2_400, left: 600 }]);
});

test('counts the items of an upgrade together', async () => {
  const body = await anUpgrade(app, player);
  const send = () => app.ask('POST /upgrade/create', { body }, { as: player });
  await loseAll(app, player);
  await app.db.pool.query('update loss_limits set amount = amount + $2 where player_id = $1', [player.id, body.item_cost - 1]);
  expect(await send()).toMatchObject({ status: 403, refusal: { code: 'losses_limit' } });
  await app.db.pool.query('update loss_limits set amount = amount + 1 where player_id = $1', [player.id]);
  expect((await send()).status).toBe(200);
});

test('ignores demo money, sales and payments', async () => {
  const drop = await openOnce(app, player, slug);
  await loseAll(app, player);
  expect((await app.ask('POST /inventory/sell/:dropId', { params: { dropId: drop.id } }, { as: player })).status).toBe(200);
  expect((await app.ask('POST /payment/checkout', { body: { amount: 5_000, provider: 'zen' } }, { as: player })).status).toBe(200);
  expect(await open()).toBe('losses_limit');
  await app.ask('POST /demo/start', {}, { as: player });
  expect(await open()).toBe('opened');
});

test.each([
  ['higher', 20_000],
  ['none', null],
])('delays a limit to be %s until confirmed', async (_what, amount) => {
  await limitLosses(app, player, 10_000);
  const from = new Date(app.clock.now() + day).toISOString();
  expect(await limitLosses(app, player, amount)).toMatchObject([{ self_loss_limit: 10_000, next: { amount, from } }]);
  await later(day - 60_000);
  expect(await confirm()).toBe('limit_waits');
  await lose(app, player, 10_000);
  await later(120_000);
  expect(await open()).toBe('losses_limit');
  expect(await confirm()).toEqual(amount === null ? [] : [20_000]);
  expect([await open(), await confirm()]).toEqual(['opened', 'not_found']);
});

test('a lower limit ends the waiting higher one', async () => {
  await limitLosses(app, player, 10_000);
  await limitLosses(app, player, 50_000);
  await lose(app, player, 5_000);
  expect(await limitLosses(app, player, 5_000)).toMatchObject([{ self_loss_limit: 5_000, left: 0, next: null }]);
  expect(await open()).toBe('losses_limit');
});

test('limits no other player', async () => {
  await loseAll(app, player);
  const stranger = await app.aPlayer({ balance: 1_000_000 });
  const answers = await Promise.all([open(app, player), open(app, stranger), open(app, player)]);
  expect(answers).toEqual(['losses_limit', 'opened', 'losses_limit']);
  expect(await shown(stranger)).toEqual([]);
});

test('keeps balances equal to their transfers', async () => {
  expect(await proveLedger(app.db.sql)).toEqual([]);
});
