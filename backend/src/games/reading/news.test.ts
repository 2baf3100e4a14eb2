import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { cancelOwnGame, kickFromGame, leaveGame } from '../index.ts';
import { callBots } from '../seats/bots.ts';
import { giveUp } from '../lifecycle/cancel.ts';
import { lockRow } from '../lifecycle/lock.ts';
import { coinCases, coinTable, testCoins } from '../testing/coins.ts';

const app = testCoins();
const table = coinTable(app);
let cases: string[];
beforeAll(async () => {
  cases = await coinCases(app, 1);
});

/** A browser's push subscription. */
function aSubscription() {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `http://site.example/sandbox/push/${randomBytes(12).toString('hex')}`, keys };
}

/** A player with a device that is subscribed to pushes. */
async function aPlayer(): Promise<TestPlayer> {
  const player = await app.aPlayer({ balance: 10_000 });
  await app.reply('POST /push-notifications/store', { body: aSubscription() }, { as: player });
  return player;
}

/** Events of a game that a player received: those with words, the silent ones, and the pushes. */
async function toldTo({ id }: TestPlayer, uid: string) {
  await app.processAll();
  const { rows } = await sql<{
    event: string;
    data: { notice?: boolean; id: string; body: string; words: unknown; data: { url: string } };
  }>`
    select event, data from live_events where channel = ${`user.${id}`} and (data ->> 'uid' = ${uid} or event = 'push.sandbox')
      order by pos`.execute(app.db.sql);
  const news = rows.filter(({ data }) => data.notice !== undefined);
  return {
    said: news.filter(({ data }) => data.notice).map(({ event }) => event),
    silent: news.filter(({ data }) => !data.notice).map(({ event }) => event),
    pushed: rows.filter(({ event, data }) => event === 'push.sandbox' && data.id.startsWith(uid)).map(({ data }) => data),
  };
}
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.db, work);

// proves RT-520, RT-521
test('tells players the start and end', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { cases });
  await table.joined(uid, ben);
  await app.after(20_000);
  await app.after(0);
  for (const one of [anna, ben]) {
    const { said, silent, pushed } = await toldTo(one, uid);
    expect([said, silent]).toEqual([['game.started', 'game.finished'], []]);
    expect(pushed.map(({ id, data }) => [id, data.url])).toEqual([
      [`${uid}:started`, `/battle/${uid}`],
      [`${uid}:finished`, `/battle/${uid}`],
    ]);
    const values = { type: 'GROUP_GAME', game: uid.slice(0, 6) };
    expect(pushed.map(({ words }) => words)).toEqual(['game_started', 'game_finished'].map((code) => ({ code, values })));
  }
});

// proves R2
test('sends nothing to a self-blocked player', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { cases });
  await table.joined(uid, ben);
  await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: ben });
  await app.after(20_000);
  await app.after(0);
  expect(await toldTo(ben, uid)).toEqual({ said: [], silent: ['game.started', 'game.finished'], pushed: [] });
  expect((await toldTo(anna, uid)).said).toEqual(['game.started', 'game.finished']);
});

// proves RT-538, PVP-620
test('tells a removed player why, a leaver nothing', async () => {
  const [anna, ben, cleo] = [await aPlayer(), await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { places: 4, cases });
  for (const one of [ben, cleo]) await table.joined(uid, one);
  await inTx((tx) => leaveGame(app.app.games, tx, uid, ben.id));
  await inTx((tx) => kickFromGame(app.app.games, tx, uid, { playerId: cleo.id, note: 'spam' }));
  expect(await toldTo(ben, uid)).toMatchObject({ said: [], silent: ['game.user.quit'], pushed: [] });
  expect((await toldTo(cleo, uid)).pushed.map(({ body }) => body)).toEqual([
    'You were removed from the game by an administrator. Your entry fee has been refunded.',
  ]);
});

// proves PVP-618, GAME-537
test('announces bots and tells who did not agree', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { places: 3, cases });
  await table.joined(uid, ben);
  await inTx((tx) => callBots(app.app.games, tx, uid, anna.id));
  await app.after(30_000);
  const { said, pushed } = await toldTo(ben, uid);
  expect(said).toEqual(['game.bots.join.request', 'game.user.quit']);
  expect(pushed[0]!.body).toBe('Agree to play with bots, or you leave with your entry fee.');
  expect((await toldTo(anna, uid)).pushed[0]!.body).toBe('They take the free places in 30 seconds.');
  expect(pushed.at(-1)!.body).toBe(
    "The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.",
  );
});

// proves PVP-622, PVP-623, PVP-624, RT-522
test.each([
  ['public', true, 'in', 'deadline', false],
  ['public', true, 'out', 'deadline', true],
  ['hidden', false, 'in', 'deadline', true],
  ['hidden', false, 'in', 'creator', false],
  ['hidden', false, 'out', 'creator', false],
] as const)('canceled %s game (%j): creator %s; ended by %s; told: %j', async (_, isPublic, place, by, isTold) => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const join = place === 'in' ? { botsAllowed: false } : place;
  const { uid } = await table.made(anna, { places: 3, cases }, { isPublic, join });
  await table.joined(uid, ben);
  await inTx(async (tx) => {
    if (by === 'creator') return void (await cancelOwnGame(app.app.games, tx, uid, anna.id));
    return void (await giveUp(app.app.games, tx, (await lockRow(tx, uid))!, 'deadline'));
  });
  const creator = await toldTo(anna, uid);
  expect([creator.said, creator.silent, creator.pushed.length]).toEqual(isTold ? [['game.canceled'], [], 1] : [[], ['game.canceled'], 0]);
  const { said, pushed } = await toldTo(ben, uid);
  expect([said, pushed.map(({ id }) => id)]).toEqual([['game.canceled'], [`${uid}:canceled`]]);
});
