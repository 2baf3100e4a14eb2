import { describe, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { tamper } from '../plumbing/testing/tamper.ts';

const app = testApp();

const slug = 'greenhouse';
async function open(player: TestPlayer): Promise<{ id: string; cost: number }> {
  const shown = await app.reply('GET /dropcase/:slug', { params: { slug } });
  const body = { version: shown.drop_case_version, client_seed: 'test.seed' };
  const opened = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body }, { as: player });
  if (!opened.ok || !opened.value.drop) throw new Error(opened.text);
  return opened.value.drop;
}
async function resultOf(player: TestPlayer, since: Date) {
  return app.reply('GET /play-safety/session', { query: { since: since.toISOString() } }, { as: player });
}
const hourAgo = () => new Date(app.clock.now() - 3600_000);

// proves R4
test('reports stakes by price and winnings by worth', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const before = await app.ask('GET /profile/me', {}, { as: player });
  const drops = [await open(player), await open(player)];
  const after = await app.ask('GET /profile/me', {}, { as: player });
  if (!before.ok || !after.ok) throw new Error('nobody is there');
  const staked = before.value.balance - after.value.balance;
  const won = drops.reduce((sum, { cost }) => sum + cost, 0);
  expect(await resultOf(player, hourAgo())).toMatchObject({ staked, won, net: won - staked });
});

test('ignores the sale of an item', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const drop = await open(player);
  const before = await resultOf(player, hourAgo());
  const sold = await app.ask('POST /inventory/sell/:dropId', { params: { dropId: drop.id } }, { as: player });
  expect(sold.status).toBe(200);
  expect(await resultOf(player, hourAgo())).toEqual({ ...before, since: expect.any(String) as string });
});

describe('the session of play', () => {
  const minutes = async (n: number) => {
    await app.advance(n * 60_000);
  };
  const now = () => new Date(app.clock.now());

  // proves R4
  test('counts what was staked just before the page came, and says since when', async () => {
    const [player, other] = [await app.aPlayer({ balance: 100_000 }), await app.aPlayer({ balance: 100_000 })];
    const began = app.clock.now();
    const first = await open(player);
    await minutes(29);
    const second = await open(player);
    await open(other);
    await minutes(29);
    const result = await resultOf(player, now());
    expect(result).toMatchObject({ won: first.cost + second.cost });
    expect(result.net).toBe(result.won - result.staked);
    expect(result.staked).toBeGreaterThan(0);
    expect(Math.abs(Date.parse(result.since) - began)).toBeLessThan(5000);
  });

  test('is the same for another device and after a reload', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const first = await resultOf(player, now());
    await minutes(20);
    await open(player);
    await minutes(20);
    const result = await resultOf(player, now());
    expect(result.since).toBe(first.since);
    expect(await resultOf(player, new Date(app.clock.now() - 20 * 60_000))).toEqual(result);
  });

  test('ends with a break of 30 minutes', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    await open(player);
    await resultOf(player, now());
    await minutes(31);
    const since = now();
    expect(await resultOf(player, since)).toMatchObject({ since: since.toISOString(), staked: 0, won: 0, net: 0 });
    const drop = await open(player);
    expect(await resultOf(player, since)).toMatchObject({ won: drop.cost });
  });

  test.each([
    ['a page was open all the time', async () => {}],
    ['the player played meanwhile', async (player: TestPlayer) => void (await open(player))],
  ])('goes on after 40 minutes without a question when %s', async (name, meanwhile) => {
    const player = await app.aPlayer({ balance: 100_000 });
    const since = now();
    const first = await resultOf(player, since);
    await minutes(20);
    await meanwhile(player);
    await minutes(20);
    expect((await resultOf(player, name.startsWith('a page') ? since : now())).since).toBe(first.since);
  });
});

test('looks back seven days at most', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const { id } = await open(player);
  await tamper(app, `update drops set created_at = site_now() - interval '8 days' where id = ${id}`);
  await tamper(
    app,
    `update transfers set at = site_now() - interval '8 days' where debit_id in (select id from accounts where player_id = ${player.id})`,
  );
  const result = await resultOf(player, new Date(0));
  expect(result).toMatchObject({ staked: 0, won: 0 });
  expect(Math.abs(Date.parse(result.since) - (app.clock.now() - 7 * 24 * 3600_000))).toBeLessThan(5000);
});
