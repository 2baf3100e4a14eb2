import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestPlayer } from '../plumbing/testing.ts';
import { testApp, oneApp } from '../plumbing/testing/app.ts';
import { runCommand, typed } from './run.ts';

const app = testApp();

const say = (...words: string[]) => runCommand({ ...app, games: app.app.games }, 'Ada', typed(words));
const battle = { drop_cases: [{ order: 0, amount: 2, drop_case_slug: 'riftdrop-classic' }], slots: 3 };
async function made(by: TestPlayer, body: object = {}) {
  const answer = await app.reply('POST /group/game/create', { body: { ...battle, ...body } }, { as: by });
  return { ...answer, uid: answer.uid! };
}
const join = (uid: string, as: TestPlayer) => app.ask('POST /group/game/:uid/join', { params: { uid } }, { as });
const view = async (uid: string) => {
  return app.reply('GET /group/game/:uid', { params: { uid } });
};

test('an operator lists games and looks at one', async () => {
  const player = await app.aPlayer();
  const { uid, cost } = await made(player, { is_public: false });
  expect((await say('game', 'list', '--limit', '1'))[0]).toMatch(
    new RegExp(String.raw`^${uid}  battles default  open  private  1/3  ${cost}  2`),
  );
  expect(await say('game', 'list', '--status', 'finished')).toEqual([]);
  expect((await say('game', 'show', uid))[1]).toBe(`  1  ${player.id} ${player.nickname}  paid ${cost}  returned 0  received 0`);
  await expect(say('game', 'show', 'nowhere')).rejects.toThrow('there is no game nowhere');
});

// proves GAME-521
test('removes a player with refund and recorded reason', async () => {
  const [creator, other, third] = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()];
  const { uid } = await made(creator);
  await join(uid, other);
  await say('game', 'remove-player', uid, other.id, 'two accounts');
  expect([await app.balanceOf(other), (await view(uid)).seats.length]).toEqual([10_000, 1]);
  const { rows } = await sql<{ quit_reason: string; quit_note: string }>`
    select quit_reason, quit_note from game_seats where game = ${uid} and player_id = ${other.id}`.execute(app.db.sql);
  expect(rows).toEqual([{ quit_reason: 'admin', quit_note: 'two accounts' }]);
  expect((await say('log', '--limit', '1'))[0]).toContain(`Ada  game remove-player ${uid} ${other.id} two accounts  ->  `);
  for (const one of [other, third]) await join(uid, one);
  await expect(say('game', 'remove-player', uid, other.id, 'late')).rejects.toThrow('This game is not open for joining.');
});

test('pauses new battles while full ones continue', async () => {
  const [creator, other, third] = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()];
  const [open, full] = [await made(creator), await made(creator, { slots: 2 })];
  await join(full.uid, other);
  await say('game', 'pause', 'battles', 'on');
  const refused = { ok: false, refusal: { code: 'join_game_not_opened', message: 'New games are paused for a moment.' } };
  expect(await join(open.uid, third)).toMatchObject(refused);
  expect(await app.ask('POST /group/game/create', { body: battle }, { as: third })).toMatchObject(refused);
  await app.after(20_000);
  await app.processAll();
  expect((await view(full.uid)).status).toBe('running');
  expect((await app.ask('POST /group/game/:uid/cancel', { params: { uid: open.uid } }, { as: creator })).ok).toBe(true);
  await say('game', 'pause', 'battles', 'off');
  expect(await app.ask('POST /group/game/create', { body: battle }, { as: third })).toMatchObject({ ok: true });
});

// proves API-583, PROFILE-508
test('lets only administrators call the removal', async () => {
  const [creator, other, staff] = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()];
  const { uid } = await made(creator);
  await join(uid, other);
  const remove = (as: TestPlayer) =>
    app.ask('POST /admin/group/game/:uid/remove', { params: { uid }, body: { steam_user_id: other.steamid, reason: 'spam' } }, { as });
  expect(await remove(creator)).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  expect((await view(uid)).seats).toHaveLength(2);
  app.plumbing.config.administrators.push(staff.steamid);
  expect(await remove(staff)).toMatchObject({ ok: true });
  expect([(await view(uid)).seats.length, await app.balanceOf(other)]).toEqual([1, 10_000]);
  expect((await say('log', '--limit', '1'))[0]).toContain(`player ${staff.id}  game remove-player ${uid} ${other.id} spam`);
});

// proves API-573, API-576
test('fills places on request in development only', async () => {
  const creator = await app.aPlayer();
  const { uid } = await made(creator);
  const ask = (route: 'POST /dev/group/game/:uid/join' | 'POST /dev/group/game/:uid/ready-for-bots', site = app) =>
    site.ask(route, { params: { uid } }, { as: creator });
  expect(await ask('POST /dev/group/game/:uid/join')).toMatchObject({ ok: true, value: { seats: [{}, { bot: null }] } });
  expect(await ask('POST /dev/group/game/:uid/ready-for-bots')).toMatchObject({
    ok: true,
    value: { add_bots_at: expect.any(String) as string },
  });
  const production = await oneApp({ beside: app, config: { identity: 'steam' } });
  for (const path of [`group/game/${uid}/join`, `group/game/${uid}/ready-for-bots`, 'session', 'anything']) {
    const answer = await fetch(`${production.origin}/api/dev/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${creator.token}` },
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
