import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();
let player: TestPlayer;
beforeAll(async () => {
  player = await app.aPlayer();
});

/** Items won `hoursAgo` hours ago; without `top` they were worth less than twice the price. */
async function won(costs: readonly number[], hoursAgo: number, { top = true, fake = false } = {}): Promise<void> {
  await sql`
    with item as (select id from skin_items where fake = ${fake} order by id limit 1)
    insert into drops (player_id, skin_item_id, cost, source, is_free, top, created_at)
    select ${player.id}, item.id, cost, 'giveaway_round', true, ${top}, site_now() - make_interval(mins => ${Math.round(hoursAgo * 60)})
    from item, unnest(${[...costs]}::bigint[]) as cost`.execute(app.db.sql);
}
async function wins(query: { period?: 'day' | 'week' | 'all'; offset?: number; limit?: number } = {}) {
  return app.reply('GET /top-wins', { query });
}

// proves CASES-114, DATA-564
test('lists the dearest wins by day, week and all time', async () => {
  await app.db.sql.updateTable('skin_items').set({ fake: true }).where('id', '=', 11).execute();
  await won([500, 900, 700], 1);
  await won([800], 25);
  await won([1_000, 100], 6 * 24);
  await won([5_000], 8 * 24);
  await won([9_999], 2, { top: false });
  await won([9_998], 2, { fake: true });
  const costs = async (period: 'day' | 'week' | 'all') => (await wins({ period })).items.map(({ cost }) => cost);
  expect(await costs('day')).toEqual([900, 700, 500]);
  expect(await costs('week')).toEqual([1_000, 900, 800, 700, 500, 100]);
  expect(await costs('all')).toEqual([5_000, 1_000, 900, 800, 700, 500, 100]);
  expect(await wins({})).toEqual(await wins({ period: 'day' }));
});

// proves CASES-114
test('gives pages of twenty, hundred at most', async () => {
  await won(Array<number>(130).fill(20_000), 3);
  const first = await wins();
  expect([first.limit, first.items.length, first.total]).toEqual([20, 20, 100]);
  const second = await wins({ offset: 20 });
  const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(40);
  expect((await wins({ offset: 100 })).items).toEqual([]);
});

// proves DATA-026, DATA-027
test('counts players and openings, and shows the top drop', async () => {
  await app.ask('POST /dropcase/open/:slug', { params: { slug: 'skyline' }, body: { version: 1, client_seed: 's' } }, { as: player });
  const { steam_users, cases_opened, top } = await app.reply('GET /statistics', {});
  const players = await app.db.sql
    .selectFrom('players')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect([steam_users, cases_opened]).toEqual([players.n, 1]);
  const [dearest] = (await wins({ period: 'all' })).items;
  expect(top).toEqual({ drop_cases: dearest, battles: null, upgrades: null, battle_royale_games: null });
});

test('caches the numbers for a short time', async () => {
  const before = await app.ask('GET /statistics', {});
  await app.aPlayer();
  expect((await app.ask('GET /statistics', {})).text).toBe(before.text);
  app.clock.advance(6_000);
  const after = await app.ask('GET /statistics', {});
  expect(after.ok && before.ok && after.value.steam_users - before.value.steam_users).toBe(1);
});
