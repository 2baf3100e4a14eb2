import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveItems } from '../items/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

const app = testApp();

const tradeUrl = 'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=aB3_-x9Z';
const edit = (as: TestPlayer, body: object) => app.ask('POST /profile/edit', { body }, { as });

// proves API-035, PROFILE-055, DATA-004, DATA-011
test('stores changed settings and tells other tabs', async () => {
  const player = await app.aPlayer();
  const tab = await app.aTab(player);
  expect(await edit(player, { trade_url: tradeUrl })).toMatchObject({ ok: true, value: { trade_url: tradeUrl, bots_allowed: false } });
  expect(await edit(player, { bots_allowed: true })).toMatchObject({ ok: true, value: { trade_url: tradeUrl, bots_allowed: true } });
  await app.processAll();
  await tab.until(() => tab.events.filter(({ event }) => event === 'user.updated').length === 2);
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { trade_url: tradeUrl, bots_allowed: true } });
  expect(await edit(player, { trade_url: null })).toMatchObject({ ok: true, value: { trade_url: null } });
  tab.close();
});

test('keeps the language of an account, and takes no other than those of the site', async () => {
  const player = await app.aPlayer();
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { language: null } });
  expect(await edit(player, { language: 'pt-BR' })).toMatchObject({ ok: true, value: { language: 'pt-BR' } });
  expect(await edit(player, { language: 'xx' })).toMatchObject({ refusal: { code: 'validation' } });
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { language: 'pt-BR' } });
});

test('keeps the display currency of an account until it is taken away, by codes alone', async () => {
  const player = await app.aPlayer();
  const currency = async () => (await app.reply('GET /profile/me', {}, { as: player })).currency;
  expect(await currency()).toBeNull();
  expect(await edit(player, { currency: 'EUR' })).toMatchObject({ ok: true, value: { currency: 'EUR' } });
  expect(await edit(player, { currency: 'euro' })).toMatchObject({ refusal: { code: 'validation' } });
  expect(await currency()).toBe('EUR');
  expect(await edit(player, { currency: null })).toMatchObject({ ok: true, value: { currency: null } });
  expect(await currency()).toBeNull();
});

test('sends viewers of the player that amounts are hidden, without the trade URL', async () => {
  const player = await app.aPlayer();
  const visitor = await app.aSocket();
  await visitor.join(`profile.${player.id}`);
  await edit(player, { trade_url: tradeUrl, bots_allowed: true });
  await app.processAll();
  await edit(player, { blur_inventory_cost: true });
  await visitor.until(({ event }) => event === 'profile.updated');
  expect(visitor.events.filter(({ event }) => event === 'profile.updated').map(({ seq, data }) => ({ seq, data }))).toEqual([
    { seq: 1, data: {} },
  ]);
  visitor.close();
});

// proves PROFILE-059
test.each([
  'http://steamcommunity.com/tradeoffer/new/?partner=123456789&token=aB3_-x9Z',
  'https://steamcommunity.com.evil.example/tradeoffer/new/?partner=123456789&token=aB3_-x9Z',
  'https://steamcommunity.com/tradeoffer/new/?partner=123456789',
  'https://steamcommunity.com/tradeoffer/new/?partner=abc&token=aB3_-x9Z',
  'https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=aB3_-x9Z ',
  '',
])('refuses %s as a trade address', async (trade_url) => {
  const player = await app.aPlayer();
  const message = 'Trade URL is incorrect or Steam has some issues';
  expect(await edit(player, { trade_url })).toMatchObject({ refusal: { code: 'validation', fields: { trade_url: [message] } } });
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { trade_url: null } });
});

// proves PROFILE-014, API-040, API-026, API-029, DATA-025, DATA-029
test('hides hidden fields in every profile answer', async () => {
  const [owner, other] = await Promise.all([app.aPlayer(), app.aPlayer()]);
  const { rows } = await sql<{ id: number }>`select min(id) as id from skin_items`.execute(app.db.sql);
  const item = { player: Number(owner.id), skin_item_id: rows[0]!.id, case_id: null, version: null, top: false };
  await inTransaction(app.db, async (tx) => {
    await giveItems(tx, 'group', [
      { ...item, cost: 771_155 },
      { ...item, cost: 100 },
    ]);
    await giveItems(tx, 'upgrade', [{ ...item, cost: 300, chance: 500_000 }]);
  });
  const profile = (as?: TestPlayer) =>
    app.ask('GET /profile/:id', { params: { id: owner.id }, query: { with_statistic: '1' } }, as ? { as } : {});
  const drops = (as?: TestPlayer) => app.ask('GET /profile/drops/:id', { params: { id: owner.id }, query: {} }, as ? { as } : {});
  const statistic = {
    drop_cases: { count: 0, cost: 0, top_drop: null },
    battles: { count: 2, cost: 771_255, top_drop: { cost: 771_155 } },
    upgrades: { count: 1, cost: 300, top_drop: { cost: 300 } },
    battle_royale_games: { count: 0, cost: 0, top_drop: null },
  };
  expect(await profile(other)).toMatchObject({ value: { inventory: { count: 3, cost: 771_555 }, statistic } });
  expect(await app.ask('GET /profile/me/statistic', {}, { as: owner })).toMatchObject({ value: statistic });

  await edit(owner, { blur_inventory_cost: true, blur_balance_cost: true });
  for (const as of [other, undefined]) {
    const [seen, list] = [await profile(as), await drops(as)];
    expect(seen).toMatchObject({ value: { inventory: { count: 3, cost: null }, statistic: { battles: { count: 2, cost: null } } } });
    expect(list).toMatchObject({
      value: { cost: null, dropsInfo: { inventory_drops_cost: null, blur_balance_cost: true, blur_inventory_cost: true } },
    });
    for (const { text } of [seen, list]) expect(text).not.toMatch(/\b771[125]\.?55\b/);
  }
  expect(await drops(owner)).toMatchObject({
    value: { cost: 771_555, dropsInfo: { inventory_drops_cost: 771_555, actual_state: new Date(app.clock.now()).toISOString() } },
  });
  expect(await profile(owner)).toMatchObject({ value: { inventory: { cost: 771_555 }, statistic } });
});
