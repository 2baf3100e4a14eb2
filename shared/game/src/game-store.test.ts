import { connectLive } from '@riftdrop/host/live/socket';
import { fakeSocket } from '@riftdrop/host/live/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameStore } from './game-store.ts';

const net = fakeSocket();
connectLive(net.connect);
const place = { channel: 'watchers', id: 'game:rps:x' } as const;
const name = 'watchers.game:rps:x';
const state = (watchers: number) => ({ callsign: 'game:rps:x', watchers });
const event = (seq: number, watchers: number) =>
  net.arrive('live', { channel: name, from: seq - 1, events: [{ seq, event: 'watchers', data: state(watchers) }] });

/** A store that adds what each event says to the state. */
const aGame = () => gameStore(place, { watchers: (known, { watchers }) => state(known.watchers + watchers) });

beforeEach(async () => {
  net.answers.join = ({ channel }) => ({ ok: true, seq: 3, ...(channel === name && { version: 3, snapshot: state(10) }) });
  await net.open();
});
afterEach(() => {
  vi.useRealTimers();
  net.cut();
});

test('a game is its snapshot and every event after it, and is forgotten when nobody looks', async () => {
  const $game = aGame();
  const seen: unknown[] = [];
  const stop = $game.subscribe((game) => seen.push(game.status === 'ready' ? game.state.watchers : game.status));
  await vi.waitFor(() => expect(seen).toEqual(['loading', 10]));
  await event(4, 1);
  await event(5, 2);
  expect(seen).toEqual(['loading', 10, 11, 13]);
  vi.useFakeTimers();
  stop();
  vi.advanceTimersByTime(1500);
  expect($game.value).toEqual({ status: 'loading' });
});

test('a game that may not be followed says why', async () => {
  net.answers.join = () => ({ ok: false, code: 'not_found' });
  const $game = aGame();
  const stop = $game.subscribe(() => {});
  await vi.waitFor(() => expect($game.get()).toEqual({ status: 'refused', code: 'not_found' }));
  stop();
});
