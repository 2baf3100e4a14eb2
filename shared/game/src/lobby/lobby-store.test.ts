import type { GameView } from '@riftdrop/contract/api/games/games';
import { sessionIs } from '@riftdrop/host/testing/person';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSeat } from '../testing.ts';
import { aGame } from './testing.ts';
import type { Games, LobbyChange } from './lobby-list.ts';
import { type Answer, type LobbyDeps, lobbyStore } from './lobby-store.ts';

beforeEach(() => void vi.useFakeTimers());

/** A lobby of these games, and the ways to act on it. */
function aLobby(games: GameView[], first: LobbyDeps['first'] = () => null) {
  const asked: [offset: number, limit: number][] = [];
  const server = { games, answer: null as Answer | Promise<Answer> | null };
  let onChange: (change: LobbyChange) => void = () => {};
  let followers = 0;
  const store = lobbyStore({
    first,
    list: async (offset, limit) => {
      asked.push([offset, limit]);
      return server.answer ?? { ok: true, value: { items: server.games.slice(offset, offset + limit), total: server.games.length } };
    },
    besides: async () => [],
    follow: (listener) => {
      onChange = listener;
      followers += 1;
      return () => void (followers -= 1);
    },
  });
  const states: unknown[] = [];
  const look = () => store.$lobby.listen((state) => states.push(state));
  return { ...store, server, asked, states, look, onChange: (change: LobbyChange) => onChange(change), followers: () => followers };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const joined = (game: GameView, place: number): LobbyChange => {
  const { uid, uid_md5, type, status, version, step } = game;
  return { event: 'user.joined', data: { uid, uid_md5, type, status, version: version + place, step, seat: aSeat(place) } };
};

// proves PVP-525
test('gathers changes for 50 ms and applies them together', async () => {
  const game = aGame(1, { max_users: 4 });
  const lobby = aLobby([game]);
  lobby.look();
  await settled();
  const before = lobby.states.length;
  lobby.onChange(joined(game, 2));
  await vi.advanceTimersByTimeAsync(30);
  lobby.onChange(joined(game, 3));
  await vi.advanceTimersByTimeAsync(19);
  expect(lobby.states).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(lobby.states).toHaveLength(before + 1);
  expect(lobby.$lobby.get()).toMatchObject({ games: new Map([[game.uid_md5, { seats: [{ place: 1 }, { place: 2 }, { place: 3 }] }]]) });
});

// proves PVP-524
test('keeps its list for a minute after the last look', async () => {
  const lobby = aLobby([aGame()]);
  lobby.look()();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lobby.followers()).toBe(0);
  await vi.advanceTimersByTimeAsync(58_000);
  let stop = lobby.look();
  expect(lobby.$lobby.get().status).toBe('ready');
  await settled();
  stop();
  await vi.advanceTimersByTimeAsync(61_100);
  stop = lobby.look();
  expect(lobby.$lobby.get().status).toBe('loading');
  await settled();
  expect(lobby.$lobby.get().status).toBe('ready');
});

test('asks for as much as was seen when it is loaded anew', async () => {
  const lobby = aLobby(Array.from({ length: 200 }, (_, at) => aGame(at + 1)));
  lobby.look();
  await settled();
  expect(lobby.asked).toEqual([[0, 20]]);
  await lobby.more();
  await lobby.more();
  expect(lobby.asked.slice(1)).toEqual([
    [20, 60],
    [80, 60],
  ]);
  await lobby.reload();
  expect(lobby.asked.slice(3)).toEqual([
    [0, 100],
    [100, 100],
  ]);
  expect(lobby.$lobby.get()).toMatchObject({ total: 200, more: false });
});

test('applies what came while the list was on its way', async () => {
  const game = aGame();
  const lobby = aLobby([game]);
  lobby.look();
  await settled();
  let arrive = () => {};
  lobby.server.answer = new Promise<Answer>((resolve) => {
    arrive = () => resolve({ ok: true, value: { items: [game], total: 1 } });
  });
  const slow = lobby.reload();
  lobby.onChange(joined(game, 2));
  await vi.advanceTimersByTimeAsync(50);
  arrive();
  await slow;
  expect(lobby.$lobby.get()).toMatchObject({ games: new Map([[game.uid_md5, { seats: [{ place: 1 }, { place: 2 }] }]]) });
});

test('says why there is no list, and keeps one that it has', async () => {
  const lobby = aLobby([]);
  lobby.server.answer = { ok: false, message: 'Not now.' };
  lobby.look();
  await settled();
  expect(lobby.$lobby.get()).toEqual({ status: 'failed', message: 'Not now.' });
  lobby.server.answer = null;
  await lobby.reload();
  lobby.server.answer = { ok: false, message: 'Not now.' };
  await lobby.reload();
  expect(lobby.$lobby.get().status).toBe('ready');
});

test.each([
  ['visitor', []],
  ['starting', [[0, 20]]],
] as const)('begins with the games of the document; as %s it asks for %j', async (state, asked) => {
  sessionIs(state);
  const [listed, besides] = [aGame(1), aGame(2)];
  const lobby = aLobby([listed, besides], () => ({ items: [listed], total: 9, besides: [besides] }));
  expect(lobby.$lobby.value).toMatchObject({ status: 'ready', total: 9, more: true });
  expect([...(lobby.$lobby.value as { games: Games }).games.values()]).toEqual([listed, besides]);
  const stop = lobby.look();
  await settled();
  expect(lobby.asked).toEqual(asked);
  // Of a lobby that is shown once more, changes were missed.
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  lobby.look();
  await settled();
  expect(lobby.asked).toEqual([...asked, [0, 20]]);
  sessionIs('visitor');
});
