import { joinGame } from '@riftdrop/game/game-command';
import { deliver } from '@riftdrop/host/testing/live';
import { $toasts } from '@riftdrop/host/toasts';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSeat } from '@riftdrop/game/testing';
import { aGame } from '@riftdrop/game/lobby/testing';
import GameNotices from './game-notices.tsx';

const me = { id: '7', steamid: '7656', nickname: 'Nova', avatar: 'avatar-1' };
const shown = () => $toasts.get().map(({ title, duration }) => [title, duration]);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let uids = 100;
/** Fields of every event of a game; each time of another game. */
function change() {
  const { uid, uid_md5, type, status, version, step } = aGame((uids += 1));
  return { uid, uid_md5, type, status, version, step };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-01-01T00:00:00.000Z') });
  signIn(me);
  render(<GameNotices />);
});

// proves SHELL-564
test('a bell rings with the start of a game, and its end is a message', async () => {
  for (const started of [change(), ofRoyale()]) deliver('user', 'game.started', started);
  deliver('user', 'game.finished', { ...change(), is_winner: true, reward: 5914 });
  await after(300);
  expect($toasts.get().map(({ title, sound }) => [title.split(' ').at(-1), sound])).toEqual([
    ['started', 'bell'],
    ['started', 'bell'],
    ['finished', 'message'],
  ]);
});

// proves PVP-613, PVP-615, RT-520
test('tells the start after 25 ms, for 10 s', async () => {
  const started = change();
  deliver('user', 'game.started', started);
  await after(24);
  expect(shown()).toEqual([]);
  await after(1);
  expect(shown()).toEqual([[`Battle ${started.uid!.slice(0, 6)} has started`, 10_000]]);
  expect($toasts.get()[0]!.action).toEqual({ label: 'Go to game', href: `/battle/${started.uid}` });
});

// proves PVP-614, PVP-616, RT-521
test('tells the end after 300 ms, for 30 s, and what was won', async () => {
  deliver('user', 'game.finished', { ...change(), is_winner: true, reward: 5914 });
  await after(299);
  expect(shown()).toEqual([]);
  await after(1);
  expect($toasts.get()).toMatchObject([{ type: 'info', message: 'You received $59.14.', duration: 30_000 }]);
  deliver('user', 'game.finished', { ...change(), is_winner: false, reward: 0 });
  await after(300);
  expect($toasts.get()[1]).toMatchObject({ type: 'info', message: undefined });
});

// proves PVP-617
test('counts down to the bots', async () => {
  deliver('user', 'game.bots.join.request', { ...change(), add_bots_at: '2026-01-01T00:00:18.000Z', agreed: true });
  await after(0);
  expect($toasts.get()).toMatchObject([
    {
      title: expect.stringMatching(/starts in 18 s with bots$/) as string,
      message: 'Everybody in it agreed to play with bots.',
      duration: 18_000,
    },
  ]);
  const { until, words } = $toasts.get()[0]!.countdown!;
  expect([until, words(7)]).toEqual([Date.parse('2026-01-01T00:00:18.000Z'), expect.stringMatching(/starts in 7 s with bots$/)]);
});

// proves PVP-618, PVP-619, PVP-620, ERR-530
test('tells who was taken out, and why', async () => {
  deliver('user', 'game.user.quit', { ...change(), quit_reason: 'bots_in' });
  deliver('user', 'game.user.quit', { ...change(), quit_reason: 'quit' });
  deliver('user', 'game.user.quit', { ...change(), quit_reason: 'admin' });
  await after(0);
  expect(shown()).toEqual([
    ["The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.", 25_000],
    ['You were removed from the game by an administrator. Your entry fee has been refunded.', 25_000],
  ]);
});

// proves PVP-020, PVP-625, SHELL-173, ERR-524
test('tells for 10 s that no bots came', async () => {
  deliver('user', 'game.bots.failed', change());
  await after(0);
  expect($toasts.get()).toMatchObject([{ type: 'error', title: 'Bots join failed', duration: 10_000 }]);
});

/** The same of a Battle Royale. */
const ofRoyale = () => ({ ...change(), type: 'BATTLE_ROYALE' as const });

// proves ROYALE-531, ROYALE-532, ROYALE-533, ROYALE-535
test('tells start and end of a Battle Royale for 30 s, and the end of a match for 10 s', async () => {
  const started = ofRoyale();
  deliver('user', 'game.started', started);
  await after(25);
  deliver('user', 'game.match.finished', { ...ofRoyale(), notice: true, match_id: '2-3', round: 2, is_winner: true });
  deliver('user', 'game.match.finished', { ...ofRoyale(), notice: true, match_id: '1-3', round: 1, is_winner: false });
  deliver('user', 'game.finished', { ...ofRoyale(), is_winner: false, reward: 0 });
  await after(300);
  expect(shown()).toEqual([
    [`Battle Royale ${started.uid!.slice(0, 6)} has started`, 30_000],
    ['You won your match in round 2', 10_000],
    ['Your match in round 1 is over', 10_000],
    [expect.stringMatching(/^Battle Royale .* has finished$/), 30_000],
  ]);
  expect($toasts.get()[0]!.action).toEqual({ label: 'Go to game', href: `/royale/${started.uid}` });
});

// proves ROYALE-534
test('counts down to the bots of a Battle Royale, with the way to agree', async () => {
  const { routes } = fakeServer(() => ({}));
  const called = ofRoyale();
  deliver('user', 'game.bots.join.request', { ...called, add_bots_at: '2026-01-01T00:00:18.000Z', agreed: false });
  await after(0);
  const [notice] = $toasts.get();
  expect(notice).toMatchObject({ title: expect.stringMatching(/starts in 18 s with bots$/) as string, duration: 18_000 });
  const { action } = notice!;
  expect(action!.label).toBe('Play with bots too');
  (action as { run: () => void }).run();
  await after(100);
  expect(routes()).toEqual([`POST /battle-royale/${called.uid}/ready-for-bots`]);
});

test('does not ask who agreed to bots before', async () => {
  const called = ofRoyale();
  deliver('user', 'game.bots.join.request', { ...called, add_bots_at: '2026-01-01T00:00:18.000Z', agreed: true });
  await after(0);
  expect($toasts.get()).toMatchObject([
    { message: 'You agreed to play with bots.', action: { label: 'Go to game', href: `/royale/${called.uid}` } },
  ]);
});

interface Canceled {
  creator: string;
  inside: boolean;
  is_public: boolean;
  cancel_reason: 'creator' | 'deadline';
}

/** How many messages a canceled game leads to. */
async function toldOf({ creator, inside, is_public, cancel_reason }: Canceled): Promise<number> {
  const game = aGame((uids += 1), {
    status: 'canceled',
    creator: { id: creator },
    seats: [aSeat(1, inside ? { player: me } : {})],
    is_public,
    cancel_reason,
  });
  fakeServer(() => game);
  const before = $toasts.get().length;
  const { uid, uid_md5, type, status, version, step } = game;
  for (let n = 0; n < 2; n++) deliver('user', 'game.canceled', { uid, uid_md5, type, status, version, step, cancel_reason });
  await after(100);
  return $toasts.get().length - before;
}

// proves PVP-621, PVP-623, PVP-624, RT-522
test('tells of a canceled game once, and its creator only what they do not know', async () => {
  const told = (over: Partial<Canceled>) => toldOf({ creator: '9', inside: true, is_public: true, cancel_reason: 'creator', ...over });
  expect(await told({})).toBe(1);
  expect(await told({ creator: '7' })).toBe(0);
  expect(await told({ creator: '7', inside: false })).toBe(1);
  expect(await told({ creator: '7', is_public: false })).toBe(0);
  expect(await told({ creator: '7', is_public: false, cancel_reason: 'deadline' })).toBe(1);
});

test('tells of a canceled game that was joined in another remote without asking for it', async () => {
  const game = aGame((uids += 1), { type: 'BATTLE_ROYALE', creator: { id: '9' } });
  const { uid, uid_md5, type, status, version, step } = game;
  await joinGame(async () => ({ ok: true, value: game }));
  const server = fakeServer(() => game);
  deliver('user', 'game.canceled', { uid, uid_md5, type, status, version, step, notice: true, cancel_reason: 'creator' });
  await after(100);
  expect(shown().map(([title]) => title)).toEqual([`Battle Royale ${uid!.slice(0, 6)} was cancelled`]);
  expect(server.seen).toEqual([]);
});
