import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { demoOffer } from '../demo/index.ts';
import { proveGames } from '../games/index.ts';
import { proveEscrows, proveLedger, proveSums } from '../ledger/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf, type BattleForm } from './testing.ts';

const app = testApp({ guests: { modes: [], rules: { isPrepayOffered: true }, domains: () => [] } });
const table = battleTable(app);
let slug: string;
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 300, costs: [250, 350] });
});

async function inDemo(): Promise<TestPlayer> {
  const player = await app.aPlayer({ balance: 5_000 });
  await app.ask('POST /demo/start', {}, { as: player });
  return player;
}
const proofs = async () => {
  const found = [];
  for (const prove of [proveGames, proveLedger, proveSums, proveEscrows]) found.push(...(await prove(app.db.sql)));
  return found;
};
const moneyOf = async (as: TestPlayer) => {
  const me = await app.reply('GET /profile/me', {}, { as });
  return { balance: me.balance, real: me.pre_demo_balance };
};
const form = (more: Partial<BattleForm> = {}): BattleForm => ({ drop_cases: roundsOf(slug), ...more });
const refusalOf = async (...args: Parameters<typeof table.send>) => {
  const answer = await table.send(...args);
  return answer.ok ? null : answer.refusal.code;
};
const join = (uid: string, by: TestPlayer, body: object = {}) => refusalOf('POST /group/game/:uid/join', { params: { uid }, body }, by);
const create = (by: TestPlayer, body: BattleForm) => refusalOf('POST /group/game/create', { body }, by);

// proves API-577, API-578, PVP-008, PVP-009
test('is never public and never prepaid', async () => {
  const player = await inDemo();
  const game = await table.made(player, form({ is_public: true }));
  expect(game).toMatchObject({ is_public: false, demo: true, prepay_amount: 0 });
  expect(await create(player, form({ is_public: false, prepay_rate: 0.5 }))).toBe('validation');
  const paying = await app.aPlayer({ balance: 5_000 });
  expect(await create(paying, form({ is_public: false, prepay_rate: 0.5 }))).toBeNull();
  expect(await moneyOf(player)).toEqual({ balance: demoOffer.balance - 300, real: 5_000 });
});

// proves GAME-543
test('takes only players with the same money', async () => {
  const [player, other, paying] = [await inDemo(), await inDemo(), await app.aPlayer({ balance: 5_000 })];
  const demo = await table.made(player, form());
  const real = await table.made(paying, form());
  expect('demo' in real).toBe(false);
  expect(await join(demo.uid, paying)).toBe('demo_over');
  expect(await join(real.uid, other)).toBe('demo_on');
  expect(await join(demo.uid, other, { demo: false })).toBe('demo_on');
  expect([await moneyOf(paying), await moneyOf(other)]).toEqual([
    { balance: 4_700, real: undefined },
    { balance: demoOffer.balance, real: 5_000 },
  ]);
  expect(await join(demo.uid, other, { demo: true })).toBeNull();
  expect(await moneyOf(other)).toEqual({ balance: demoOffer.balance - 300, real: 5_000 });
});

test('is refused when the page showed other money', async () => {
  const [player, paying] = [await inDemo(), await app.aPlayer({ balance: 5_000 })];
  expect([await create(player, form({ demo: false })), await create(paying, form({ demo: true }))]).toEqual(['demo_on', 'demo_over']);
  const { uid } = await table.made(player, form({ demo: true }));
  const same = (by: TestPlayer, demo: boolean) =>
    refusalOf('POST /group/game/:uid/same-by-uid', { params: { uid }, body: { demo }, key: randomUUID() }, by);
  expect([await same(paying, true), await same(player, false), await same(player, true)]).toEqual(['demo_over', 'demo_on', null]);
});

// proves API-162, PVP-511, PVP-628, RT-549
test('gives no items and stays unlisted', async () => {
  const [player, other] = [await inDemo(), await inDemo()];
  const visitor = await app.aSocket();
  await visitor.join('group.games.lobby');
  await visitor.join('general');
  const { uid, uid_md5 } = await table.made(player, form());
  expect(await join(uid, other)).toBeNull();
  const game = await table.playOut(uid);
  expect(game).toMatchObject({ status: 'finished', demo: true, uid });
  const winner = game.result!.winners[0] === 1 ? player : other;
  expect(game.seats.find(({ is_winner }) => is_winner)).toMatchObject({ player: { id: winner.id } });
  for (const one of [player, other]) {
    expect(await moneyOf(one)).toEqual({ balance: demoOffer.balance - 300, real: 5_000 });
    const items = await app.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { status: 'all' } }, { as: one });
    expect(items).toMatchObject({ ok: true, value: { total: 0, cost: 0 } });
    const played = await app.ask('GET /all-games/statistics/:id', { params: { id: one.id } });
    expect(played).toMatchObject({
      ok: true,
      value: { games: 0, staked: 0, won_back: 0, best_drop: null, favourite_case: null, days: [] },
    });
    const own = await app.ask('GET /all-games/list/finished/my', {}, { as: one });
    expect(own).toMatchObject({ ok: true, value: { items: [], total: 0 } });
  }
  for (const route of ['GET /all-games/list/running', 'GET /all-games/list/top', 'GET /all-games/list/finished'] as const)
    expect((await app.ask(route, {})).text).not.toContain(uid_md5);
  const sold = await refusalOf('POST /inventory/sell/group-game/:uid', { params: { uid } }, winner);
  const { rowCount } = await app.db.pool.query('select from drops where player_id = any($1)', [[player.id, other.id]]);
  expect([sold, rowCount]).toEqual([null, 0]);
  // An opening with money comes after all possible events of the battle.
  await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
    { as: await app.aPlayer() },
  );
  await visitor.until(({ event }) => event === 'live.drop');
  expect(JSON.stringify(visitor.events)).not.toContain(uid_md5);
  expect(visitor.events.filter(({ event, data }) => event === 'live.drop' && [player.id, other.id].includes(data.user.id))).toEqual([]);
  visitor.close();
  expect(await proofs()).toEqual([]);
});

// proves GAME-543
test('adds demo bots and rolls normally', async () => {
  const player = await inDemo();
  const { uid } = await table.made(player, form({ slots: 3, mode: 'equality' }));
  for (const route of ['POST /group/game/:uid/ready', 'POST /group/game/:uid/ready-for-bots'])
    expect(await refusalOf(route, { params: { uid } }, player)).toBeNull();
  await app.after(30_000);
  const game = await table.playOut(uid);
  expect(game.seats.map(({ bot }) => bot)).toEqual([null, 'bot-2', 'bot-3']);
  const { share, leftover } = game.result!.division!;
  const received = game.result!.received.find(({ place }) => place === 1)!;
  expect(share + (leftover.includes(1) ? 1 : 0)).toBe(
    received.money + received.drops.reduce((sum, at) => sum + game.rounds[0]!.drops[at]!.cost, 0),
  );
  expect(await moneyOf(player)).toEqual({ balance: demoOffer.balance - 300 + received.money, real: 5_000 });
  const proof = await app.ask('GET /group/game/:uid/proof', { params: { uid } });
  expect(proof).toMatchObject({ ok: true, value: { costs: game.rounds[0]!.drops.map(({ cost }) => cost) } });
  const { rows } = await app.db.pool.query(`select distinct currency from transfers where ref = $1`, [`game:${uid}`]);
  expect(rows).toEqual([{ currency: 'DEMO' }]);
  expect(await proofs()).toEqual([]);
});

test('refunds after demo mode without touching real money', async () => {
  const player = await inDemo();
  const { uid } = await table.made(player, form());
  await app.ask('POST /demo/stop', {}, { as: player });
  expect(await refusalOf('POST /group/game/:uid/cancel', { params: { uid } }, player)).toBeNull();
  expect(await moneyOf(player)).toEqual({ balance: 5_000, real: undefined });
  await app.ask('POST /demo/start', {}, { as: player });
  expect(await moneyOf(player)).toEqual({ balance: demoOffer.balance, real: 5_000 });
});
