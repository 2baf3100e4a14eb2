import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setDocumentTime } from '../clock.ts';
import { onResync } from '../live.ts';
import { $comebacks, $connectionState, followDevice } from './connection-state.ts';
import { $person, forgetPlayer } from '../wiring/player.ts';
import { aPlayer, aToken } from '../testing/person.ts';
import { fakeServer } from '../testing/server.ts';
import { holdToken } from '../wiring/token.ts';
import { connectLive } from './socket.ts';
import { fakeSocket } from '../testing/live.ts';

let resyncs = 0;
let stop = () => {};
beforeEach(() => {
  resyncs = 0;
  stop = onResync(() => resyncs++);
});
afterEach(() => stop());

/** Connects for the first time when the page is so old, milliseconds. */
async function connectAt(age: number): Promise<void> {
  vi.spyOn(performance, 'now').mockReturnValue(age);
  const net = fakeSocket();
  connectLive(net.connect);
  await net.open();
}

test('a page that connects late reloads its data', async () => {
  $connectionState.set('reconnecting');
  await connectAt(0);
  expect([$connectionState.get(), resyncs]).toEqual(['live', 1]);
});

test('without a socket the device tells whether online', async () => {
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  $connectionState.set('connecting');
  followDevice();
  expect($connectionState.get()).toBe('connecting');
  device.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect($connectionState.get()).toBe('offline');
  device.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect($connectionState.get()).toBe('reconnecting');
  // The page missed the events in between.
  await connectAt(0);
  expect([$connectionState.get(), resyncs]).toEqual(['live', 1]);
});

test('a first connection is a reconnect only after failure', async () => {
  for (const [link, times] of [
    ['connecting', 0],
    ['reconnecting', 1],
  ] as const) {
    const before = $comebacks.get();
    $connectionState.set(link);
    await connectAt(0);
    expect($comebacks.get() - before).toBe(times);
  }
});

test('asks for player events since page start, one minute at most', async () => {
  fakeServer(({ route }) => (route === 'GET /profile/me' ? aPlayer : aToken()));
  for (const [age, asked] of [
    [730, 730],
    [90_000, 60_000],
  ] as const) {
    $person.set(aPlayer);
    holdToken(aToken());
    vi.spyOn(performance, 'now').mockReturnValue(age);
    const net = fakeSocket();
    connectLive(net.connect);
    await net.open();
    expect(net.all('join')).toContainEqual({ channel: `user.${aPlayer.id}`, age: asked });
    expect(net.all('join')).toContainEqual({ channel: 'general' });
  }
  forgetPlayer();
  vi.unstubAllGlobals();
});

test('page data over a second old is reloaded', async () => {
  $connectionState.set('connecting');
  await connectAt(1001);
  expect(resyncs).toBe(1);
  $connectionState.set('connecting');
  await connectAt(1000);
  expect(resyncs).toBe(1);
});

test('data of a rendered document are as old as the document', async () => {
  setDocumentTime(serverNow() - 5000);
  $connectionState.set('connecting');
  await connectAt(0);
  expect(resyncs).toBe(1);
});
