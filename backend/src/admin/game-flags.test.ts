import type { Player } from '@riftdrop/contract/api/profile/profile';
import { expect, test } from 'vitest';
import { balancesOf } from '../accounts/index.ts';
import { battleTable, roundsOf } from '../pvp/testing.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { runCommand, typed } from './run.ts';

const app = testApp();
const table = battleTable(app);

const say = (...words: string[]) => runCommand({ ...app, games: app.app.games }, 'Ada', typed(words));
const flagsOf = async (as: TestPlayer) => {
  const { prepaid_games_allow_all_modes, only_with_bots } = await app.reply('GET /profile/me', {}, { as });
  return [prepaid_games_allow_all_modes, only_with_bots];
};
const drop_cases = roundsOf('riftdrop-classic');

// proves DATA-013
test('lets an operator allow prepaying', async () => {
  const player = await app.aPlayer();
  const tab = await app.aTab(player);
  expect(await flagsOf(player)).toEqual([false, false]);
  await say('player', 'prepay-all-modes', player.id, 'on');
  expect(await flagsOf(player)).toEqual([true, false]);
  await app.processAll();
  await tab.until(({ event, data }) => event === 'user.updated' && (data as Player).prepaid_games_allow_all_modes === true);
  await say('player', 'prepay-all-modes', player.id, 'off');
  expect(await flagsOf(player)).toEqual([false, false]);
  await expect(say('player', 'prepay-all-modes', '999999999', 'on')).rejects.toThrow('there is no player 999999999');
  tab.close();
});

// proves GAME-534
test('keeps bots-only players away from people', async () => {
  const [limited, other] = [await app.aPlayer(), await app.aPlayer()];
  await say('player', 'only-bots', limited.id, 'on');
  expect(await flagsOf(limited)).toEqual([false, true]);
  const theirs = await table.made(other, { drop_cases, slots: 3 });
  const join = (uid: string, as: TestPlayer) => app.ask('POST /group/game/:uid/join', { params: { uid } }, { as });
  expect(await join(theirs.uid, limited)).toMatchObject({
    status: 409,
    refusal: {
      code: 'join_game_not_opened',
      message: 'Your account plays with bots only. Create a game of your own, and call bots.',
    },
  });
  // Not in the other one, although its settings are equal.
  const own = await table.made(limited, { drop_cases, slots: 3, is_public: true, join_if_exist: true });
  expect([own.uid === theirs.uid, own.is_public]).toEqual([false, false]);
  expect(await join(own.uid, other)).toMatchObject({
    status: 409,
    refusal: { code: 'join_game_not_opened', message: 'The creator of this game plays with bots only.' },
  });
  expect((await balancesOf(app.db.sql, other.id)).balance).toBe(10_000 - theirs.cost);
  for (const route of ['POST /group/game/:uid/ready', 'POST /group/game/:uid/ready-for-bots'] as const)
    expect((await app.ask(route, { params: { uid: own.uid } }, { as: limited })).ok).toBe(true);
  await app.after(30_000);
  const played = await table.playOut(own.uid);
  expect(played.seats.map(({ player, bot }) => player?.id ?? bot)).toEqual([limited.id, 'bot-2', 'bot-3']);
  await say('player', 'only-bots', limited.id, 'off');
  expect(await join(theirs.uid, limited)).toMatchObject({ ok: true });
});

test('lets only administrators change both, with a log', async () => {
  const [player, staff] = [await app.aPlayer(), await app.aPlayer()];
  const settle = (as: TestPlayer, body: object, id = player.id) =>
    app.ask('POST /admin/profile/:id/game-flags', { params: { id }, body }, { as });
  expect(await settle(player, { only_with_bots: false })).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  app.plumbing.config.administrators.push(staff.steamid);
  expect(await settle(staff, { prepaid_games_allow_all_modes: true }, '999999999')).toMatchObject({ status: 404 });
  expect(await settle(staff, { prepaid_games_allow_all_modes: true, only_with_bots: true })).toMatchObject({
    value: { prepaid_games_allow_all_modes: true, only_with_bots: true },
  });
  expect(await settle(staff, { only_with_bots: false })).toMatchObject({
    value: { prepaid_games_allow_all_modes: true, only_with_bots: false },
  });
  expect(await flagsOf(player)).toEqual([true, false]);
  expect((await say('log', '--limit', '3')).map((line) => line.replace(/^\S+ {2}/, ''))).toEqual(
    [
      `player only-bots ${player.id} off  ->  only_with_bots of player ${player.id} is off`,
      `player only-bots ${player.id} on  ->  only_with_bots of player ${player.id} is on`,
      `player prepay-all-modes ${player.id} on  ->  prepaid_games_allow_all_modes of player ${player.id} is on`,
    ].map((line) => `player ${staff.id}  ${line}`),
  );
});

// proves PROFILE-120
test('shows an administrator as any other player', async () => {
  const [staff, other, viewer] = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()];
  app.plumbing.config.administrators.push(staff.steamid);
  /** The events of everyone and of the player, without the player's identity. */
  const told = async (player: TestPlayer) => {
    const me = await app.ask('GET /profile/me', {}, { as: player });
    const shown = await app.ask('GET /profile/:id', { params: { id: player.id }, query: { with_statistic: '1' } }, { as: viewer });
    if (!me.ok || !shown.ok) throw new Error(me.text + shown.text);
    const nobody = { id: '', steamid: '', nickname: '', avatar: '', created_at: '' };
    return [
      { ...me.value, ...nobody },
      { ...shown.value, ...nobody },
    ];
  };
  expect(await told(staff)).toEqual(await told(other));
});
