import type { GameView } from '@riftdrop/contract/api/games/games';
import { expect, test } from 'vitest';
import { aSeat } from '../testing.ts';
import { aFinishedGame, aGame } from './testing.ts';
import { changed, type Games, type LobbyChange, refreshed, withListed } from './lobby-list.ts';

const gamesOf = (...games: GameView[]): Games => new Map(games.map((game) => [game.uid_md5, game]));
const only = (games: Games): GameView => [...games.values()][0]!;
const common = ({ uid, uid_md5, type, status, version, step }: GameView, over: Partial<GameView> = {}) => ({
  uid,
  uid_md5,
  type,
  status,
  version: version + 1,
  step,
  ...over,
});
const apply = (game: GameView, ...changes: LobbyChange[]) => only(changed(gamesOf(game), changes));

test('takes over who joins and who leaves', () => {
  const game = aGame();
  const joined = apply(game, { event: 'user.joined', data: { ...common(game), seat: aSeat(2) } });
  expect(joined.seats.map(({ place }) => place)).toEqual([1, 2]);
  const left = apply(joined, { event: 'user.quit', data: { ...common(joined), place: 1, quit_reason: 'quit' } });
  expect(left.seats.map(({ place }) => place)).toEqual([2]);
});

test('ends the countdown of the bots when a player leaves', () => {
  const game = aGame();
  const add_bots_at = '2026-01-01T00:00:30.000Z';
  const called = apply(game, { event: 'bots.join.request', data: { ...common(game), add_bots_at } });
  expect(called.add_bots_at).toBe(add_bots_at);
  expect(apply(called, { event: 'user.quit', data: { ...common(called), place: 1, quit_reason: 'quit' } }).add_bots_at).toBeNull();
});

test('applies several events of one version', () => {
  const game = aGame(1, { max_users: 4 });
  const bots = [2, 3, 4].map((place): LobbyChange => ({
    event: 'user.joined',
    data: { ...common(game, { status: 'pending_round' }), seat: aSeat(place, { player: null, bot: `bot-${place}` }) },
  }));
  expect(apply(game, ...bots).seats).toHaveLength(4);
});

// proves RT-552
test('drops what is older than what is known', () => {
  const game = aGame(1, { version: 5 });
  expect(apply(game, { event: 'running', data: { ...common(game, { status: 'running' }), version: 4, started_at: game.created_at } })).toBe(
    game,
  );
});

// proves PVP-533
test('never overwrites a finished game', () => {
  const game = aFinishedGame();
  expect(apply(game, { event: 'running', data: { ...common(game, { status: 'running' }), started_at: game.created_at } })).toBe(game);
});

// proves PVP-534
test('never revives a canceled game', () => {
  const game = aGame();
  const canceled = changed(gamesOf(game), [
    { event: 'canceled', data: { ...common(game, { status: 'canceled' }), cancel_reason: 'creator' } },
  ]);
  expect(only(canceled).status).toBe('canceled');
  const opened = { ...game, version: 9 };
  expect(only(changed(canceled, [{ event: 'opened', data: { ...common(opened), game: opened } }])).status).toBe('canceled');
  expect(only(withListed(canceled, [opened])).status).toBe('canceled');
});

// proves PVP-532
test('drops a public game that the server does not list any more', () => {
  const [gone, stays] = [aGame(1), aGame(2)];
  const own = aGame(3, { is_public: false });
  const finished = aFinishedGame(4);
  const games = refreshed(gamesOf(gone, stays, own, finished), [stays]);
  expect([...games.keys()].toSorted()).toEqual([stays, own, finished].map(({ uid_md5 }) => uid_md5).toSorted());
});

// proves PVP-531
test('keeps a game whose places are all taken', () => {
  const game = aGame();
  const full = changed(gamesOf(game), [{ event: 'user.joined', data: { ...common(game, { status: 'pending_round' }), seat: aSeat(2) } }]);
  expect([...full.keys()]).toEqual([game.uid_md5]);
});

test('keeps the newer of two states, and the address of the own game', () => {
  const known = aGame(1, { version: 3, is_public: false });
  const older = { ...known, version: 2, uid: null, seats: [] };
  expect(only(withListed(gamesOf(known), [older]))).toEqual(known);
  const finished = aFinishedGame(1, { uid: null, is_public: false });
  expect(apply(known, { event: 'finished', data: { ...common(finished), game: finished } }).uid).toBe(known.uid);
});

test('leaves games alone that nothing touches', () => {
  const [one, other] = [aGame(1), aGame(2)];
  const games = changed(gamesOf(one, other), [{ event: 'user.joined', data: { ...common(one), seat: aSeat(2) } }]);
  expect(games.get(other.uid_md5)).toBe(other);
});
