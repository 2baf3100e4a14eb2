import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { startSession } from '../auth/index.ts';

const slug = 'greenhouse';
const day = 24 * 3600_000;
const app = testApp();

const block = (as: TestPlayer, self_block_period: 1 | 7 | 30 | 90 | 180 | 365, on = app) =>
  on.reply('POST /profile/block/absolute', { body: { self_block_period } }, { as });
const open = async (as: TestPlayer, on = app) => {
  const shown = await on.reply('GET /dropcase/:slug', { params: { slug } });
  return on.ask(
    'POST /dropcase/open/:slug',
    { params: { slug }, body: { version: shown.drop_case_version, client_seed: 'block' } },
    { as },
  );
};
const blocked = { status: 403, refusal: { code: 'self_blocked' } };
/** Moves every clock on; the player has signed in anew. */
async function later(ms: number, player: TestPlayer): Promise<TestPlayer> {
  await app.advance(ms);
  const grant = await inTransaction(app.db, (tx) => startSession(tx, player.id));
  return { ...player, token: await app.app.sessions.tokens.issue(grant) };
}

// proves API-049, PROFILE-081, PROFILE-083, DATA-019
test('blocks for the chosen days', async () => {
  const player = await app.aPlayer();
  const laid = await block(player, 7);
  expect(laid).toMatchObject({ self_block_period: 7 });
  expect(Date.parse(laid.self_block_finish_at) - Date.parse(laid.self_block_started_at)).toBe(7 * day);
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: laid });
});

test('is hidden from other players', async () => {
  const player = await app.aPlayer();
  await block(player, 7);
  const shown = await app.ask('GET /profile/:id', { params: { id: player.id } });
  expect(shown.text).not.toContain('self_block');
});

// proves PROFILE-085
test.each([1, 7, 30, 90, 180, 365] as const)('takes a period of %s days', async (days) => {
  const laid = await block(await app.aPlayer(), days);
  expect(Date.parse(laid.self_block_finish_at) - Date.parse(laid.self_block_started_at)).toBe(days * day);
});

test.each([2, 0, -1, 366, '7'])('takes no period of %s days', async (days) => {
  const body = { self_block_period: days } as unknown as { self_block_period: 1 };
  const player = await app.aPlayer();
  expect(await app.ask('POST /profile/block/absolute', { body }, { as: player })).toMatchObject({ refusal: { code: 'validation' } });
  expect((await open(player)).status).toBe(200);
});

// proves R2, PROFILE-088
test('refuses every stake but still allows sales', async () => {
  const player = await app.aPlayer();
  expect((await open(player)).status).toBe(200);
  await block(player, 1);
  for (const { route } of app.app.calls.filter((call) => call.stake || call.payIn)) {
    const [method, path] = route.replaceAll(/:\w+/g, 'x').split(' ') as [string, string];
    const answer = await fetch(`${app.origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}`, 'idempotency-key': `key-${route.length}` },
      body: '{}',
    });
    expect([route, answer.status, await answer.json()]).toMatchObject([route, 403, { code: 'self_blocked' }]);
  }
  const sold = await app.ask('POST /inventory/sell/all', {}, { as: player });
  expect(sold.ok && sold.value.drops).toHaveLength(1);
});

// proves R2
test('applies in every process within two seconds', async () => {
  const player = await app.aPlayer();
  const second = await startApp({ beside: app });
  expect((await open(player, second)).status).toBe(200);
  await block(player, 1);
  expect(await open(player)).toMatchObject(blocked);
  // The word of it may get lost; belief ends by itself.
  app.clock.advance(2000);
  expect(await open(player, second)).toMatchObject(blocked);
  await second.close();
});

// proves API-052, PROFILE-086, R2
test('can be extended, never shortened, and ends on time', async () => {
  let player = await app.aPlayer();
  const week = await block(player, 7);
  expect(await block(player, 1)).toEqual(week);
  player = await later(day, player);
  const month = await block(player, 30);
  expect(month.self_block_period).toBe(30);
  expect(Date.parse(month.self_block_finish_at)).toBeGreaterThan(Date.parse(week.self_block_finish_at));
  player = await later(30 * day - 60_000, player);
  expect(await open(player)).toMatchObject(blocked);
  player = await later(61_000, player);
  expect((await open(player)).status).toBe(200);
  const me = await app.ask('GET /profile/me', {}, { as: player });
  expect(me.text).not.toContain('self_block');
  expect(await block(player, 1)).toMatchObject({ self_block_period: 1 });
});

// proves R2
test('cannot be shortened by writing to the database', async () => {
  const player = await app.aPlayer();
  await block(player, 7);
  for (const change of [
    sql`update self_blocks set finish_at = site_now() where player_id = ${player.id}`,
    sql`update self_blocks set finish_at = finish_at - interval '1 second' where player_id = ${player.id}`,
    sql`delete from self_blocks where player_id = ${player.id}`,
  ])
    await expect(change.execute(app.db.owner)).rejects.toThrow('never shortened');
  expect(await open(player)).toMatchObject(blocked);
});

test('holds when a process clock runs ahead', async () => {
  const player = await app.aPlayer();
  await block(player, 1);
  app.clock.advance(3 * day);
  expect(await open(player)).toMatchObject(blocked);
  await app.syncTime();
  expect((await open(player)).status).toBe(200);
});
