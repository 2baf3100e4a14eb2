import type { GameStatus } from '@riftdrop/contract/api/games/games';
import { connectLive } from '@riftdrop/host/live/socket';
import { fakeSocket } from '@riftdrop/host/testing/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changed, gameStore, isStale, reloadGame } from './game-store.ts';
import { aGame, aRound, aSeat } from './testing.ts';

const net = fakeSocket();
connectLive(net.connect);
const id = 'battles.0123456789abcdef0123456789abcdef';
const known = aGame({ version: 3 });
const common = (version: number, over: object = {}) => ({
  uid: null,
  uid_md5: known.uid_md5,
  type: known.type,
  status: 'open' as const,
  version,
  step: 0,
  ...over,
});
const arrive = (seq: number, event: string, data: object) =>
  net.arrive('live', { channel: `game.${id}`, from: seq - 1, events: [{ seq, event, data }] });

beforeEach(async () => {
  net.answers.join = ({ channel }) => ({ ok: true, seq: 3, ...(channel === `game.${id}` && { version: 3, snapshot: known }) });
  await net.open();
});
afterEach(() => net.cut());

test('applies events to the snapshot, forgets when unused', async () => {
  const $game = gameStore(id);
  const seen: unknown[] = [];
  const stop = $game.subscribe((game) => seen.push(game.status === 'ready' ? game.view.seats.length : game.status));
  await vi.waitFor(() => expect(seen).toEqual(['loading', 1]));
  await arrive(4, 'seats', { ...common(4), seats: [aSeat(1), aSeat(2)], add_bots_at: null });
  expect(seen).toEqual(['loading', 1, 2]);
  vi.useFakeTimers();
  stop();
  vi.advanceTimersByTime(1500);
  expect($game.value).toEqual({ status: 'loading' });
});

test('a reloaded game shows the newest snapshot', async () => {
  const $game = gameStore(id);
  const seen: unknown[] = [];
  const stop = $game.subscribe((game) => seen.push(game.status === 'ready' ? game.view.status : game.status));
  await vi.waitFor(() => expect(seen).toEqual(['loading', 'open']));
  const now = { ...known, version: 4, status: 'running' };
  net.answers.join = ({ channel }) => ({ ok: true, seq: 4, ...(channel === `game.${id}` && { version: 4, snapshot: now }) });
  reloadGame(id);
  await vi.waitFor(() => expect(seen).toEqual(['loading', 'open', 'running']));
  // The channel was not left, so the server sends events again that the snapshot contains already.
  await arrive(4, 'seats', { ...common(4), seats: [], add_bots_at: null });
  await arrive(5, 'seats', { ...common(5, { status: 'running' }), seats: [aSeat(1), aSeat(2)], add_bots_at: null });
  expect($game.get()).toMatchObject({ view: { seats: [{ place: 1 }, { place: 2 }] } });
  stop();
});

test('a recently closed page reloads when opened again', async () => {
  const before = gameStore(id).subscribe(() => {});
  const seen: unknown[] = [];
  const stop = gameStore(id).subscribe((game) => seen.push(game.status === 'ready' ? game.view.status : game.status));
  await vi.waitFor(() => expect(seen.at(-1)).toBe('open'));
  vi.useFakeTimers();
  before();
  vi.advanceTimersByTime(1500);
  vi.useRealTimers();
  const now = { ...known, version: 4, status: 'running' };
  net.answers.join = ({ channel }) => ({ ok: true, seq: 4, ...(channel === `game.${id}` && { version: 4, snapshot: now }) });
  reloadGame(id);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('running'));
  stop();
});

test('ignores an event that the snapshot includes', async () => {
  const $game = gameStore(id);
  const stop = $game.subscribe(() => {});
  await vi.waitFor(() => expect($game.get().status).toBe('ready'));
  await arrive(4, 'seats', { ...common(3), seats: [], add_bots_at: null });
  expect($game.get()).toEqual({ status: 'ready', view: known, snapshot: known });
  stop();
});

// proves RPS-526, RPS-527
test.each([
  ['an older status', { status: 'running', step: 2 }],
  ['an older step', { status: 'running_rps', step: 1 }],
] as const)('an update with %s changes nothing', async (what, older) => {
  // A channel that no earlier test followed: its first event is new.
  const stale = `rps.${what.replaceAll(' ', '-')}`;
  const channel = `game.${stale}`;
  const rps = aGame({ version: 3, status: 'running_rps', step: 2, steps: 3, rounds: [aRound(1, [1]), aRound(2, [2])] });
  net.answers.join = (body) => ({ ok: true, seq: 3, ...(body.channel === channel && { version: 3, snapshot: rps }) });
  const $game = gameStore(stale);
  const stop = $game.subscribe(() => {});
  await vi.waitFor(() => expect($game.get().status).toBe('ready'));
  const step = (seq: number, over: object, round: object) => {
    const data = { ...common(seq, over), round, next_step_at: null };
    return net.arrive('live', { channel, from: seq - 1, events: [{ seq, event: 'step', data }] });
  };
  await step(4, older, aRound(1, [99]));
  expect($game.get()).toEqual({ status: 'ready', view: rps, snapshot: rps });
  // The same event with a later step arrives.
  await step(5, { status: 'running_rps', step: 3 }, aRound(3, [3]));
  expect($game.get()).toMatchObject({ view: { step: 3, rounds: [...rps.rounds, aRound(3, [3])] } });
  stop();
});

// proves RPS-528
test('orders statuses by progress and steps by number', () => {
  const at = (status: GameStatus, step = 0) => ({ status, step });
  const inOrder = [at('open'), at('running'), at('running', 9), at('running', 10), at('running_rps', 10), at('finished', 10)];
  inOrder.forEach((known, one) =>
    inOrder.forEach((told, other) => expect([known, told, isStale(known, told)]).toEqual([known, told, other < one])),
  );
  expect(isStale(at('running', 3), at('canceled', 3))).toBe(false);
  expect([isStale(at('canceled'), at('finished')), isStale(at('finished'), at('canceled'))]).toEqual([false, false]);
});

test('a refused game says why', async () => {
  net.answers.join = () => ({ ok: false, code: 'not_found' });
  const $game = gameStore(id);
  const stop = $game.subscribe(() => {});
  await vi.waitFor(() => expect($game.get()).toEqual({ status: 'refused', code: 'not_found' }));
  stop();
});

test('an unknown game is refused as not found', async () => {
  net.answers.join = () => ({ ok: true, seq: 0 });
  const $game = gameStore(id);
  const stop = $game.subscribe(() => {});
  await vi.waitFor(() => expect($game.get()).toEqual({ status: 'refused', code: 'not_found' }));
  stop();
});

test('each event changes its part, never the address', () => {
  const lock = { beacon: 'b', level: 'local' as const, round: 7, locked_at: 'l', due_at: 'd', lock_hash: 'h' };
  const round = aRound(1, [10, 20]);
  const seed = { public_hash: 'p', beacon: 'b', secret_hash: 's', secret_salt: 't' };
  const result = { winners: [2], draws: [], total_cost: 30, received: [], division: null };
  const seats = [aSeat(1), aSeat(2, { is_winner: true })];
  let view = aGame({ add_bots_at: '2026-01-01T00:00:30.000Z' });
  view = changed(view, 'locked', { ...common(2, { status: 'pending_round' }), lock });
  expect(view).toMatchObject({ lock, add_bots_at: null, status: 'pending_round', version: 2, uid: known.uid });
  view = changed(view, 'started', { ...common(3, { status: 'running' }), started_at: 'now', next_step_at: 'soon' });
  expect(view).toMatchObject({ status: 'running', started_at: 'now', next_step_at: 'soon' });
  view = changed(view, 'step', { ...common(4, { status: 'running', step: 1 }), round, next_step_at: null });
  expect(view).toMatchObject({ step: 1, rounds: [round], next_step_at: null });
  view = changed(view, 'finished', { ...common(5, { status: 'finished', step: 1 }), finished_at: 'end', result, seats, seed });
  expect(view).toMatchObject({ status: 'finished', finished_at: 'end', result, seats, seed, rounds: [round], uid: known.uid });
  const canceled = changed(aGame(), 'canceled', { ...common(2, { status: 'canceled' }), cancel_reason: 'creator', seed });
  expect(canceled).toMatchObject({ status: 'canceled', cancel_reason: 'creator', seed });
});
