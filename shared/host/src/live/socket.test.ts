import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $balance, clearBalances } from '../balance.ts';
import { $bootstrap } from '../bootstrap.ts';
import { serverNow } from '../clock.ts';
import { $connection, onLive } from '../live.ts';
import { $player } from '../session.ts';
import { $toasts, dismissToast } from '../toasts.ts';
import { $maintenance } from '../wiring/maintenance.ts';
import { readPlace } from '../wiring/navigator.ts';
import { $person, $state, forgetPlayer } from '../wiring/player.ts';
import { aPlayer, aToken } from '../testing/person.ts';
import { fakeServer } from '../testing/server.ts';
import { holdToken } from '../wiring/token.ts';
import { $comebacks, $dismissed } from './connection-state.ts';
import { connectLive } from './socket.ts';
import { fakeSocket } from '../testing/live.ts';

let me = aPlayer;
// Made once: its times are those of the second in which it is made.
const token = aToken();
const server = () =>
  fakeServer(({ route }) => {
    if (route === 'GET /profile/me') return me;
    if (route === 'GET /bootstrap')
      return { status: 'maintenance', server_time: new Date().toISOString(), service_messages: [{ id: 's1' }] };
    return token;
  });
// One connection for the whole page, as in the browser.
const net = fakeSocket();
const intervals = vi.spyOn(globalThis, 'setInterval');
connectLive(net.connect);
const [repeat, every] = intervals.mock.calls[0]!;
intervals.mockRestore();

const go = (path: string) => {
  history.replaceState(null, '', path);
  readPlace();
};
const signIn = () => {
  holdToken(token);
  $person.set(aPlayer);
  $state.set('player');
};
const joined = () => net.all('join').map((body) => (body as { channel: string }).channel);
/** Numbers go on from one test to the next, as on one connection. */
const seqs = new Map<string, number>();
const event = (channel: string, name: string, data: unknown) => {
  const seq = (seqs.get(channel) ?? 0) + 1;
  seqs.set(channel, seq);
  return net.arrive('live', { channel, from: seq - 1, events: [{ seq, event: name, data }] });
};

beforeEach(() => {
  net.cut();
  forgetPlayer();
  seqs.clear();
  net.said.length = 0;
  net.answers.join = () => ({ ok: true, seq: 0, reset: true });
  me = aPlayer;
  $dismissed.set(false);
  go('/');
  server();
});
afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

describe('the connection of a page', () => {
  // proves SHELL-137, RT-002, RT-003
  test('sends ready after its joins, and each address', async () => {
    await net.open();
    const order = net.said.map(({ message }) => message);
    expect(order.indexOf('ready')).toBeGreaterThan(order.lastIndexOf('join'));
    expect(net.all('page')).toEqual([{ path: '/' }]);
    go('/top?sort=price');
    expect(net.all('page')).toEqual([{ path: '/' }, { path: '/top' }]);
    // Another filter of the same page is no other page.
    go('/top?sort=name');
    expect(net.all('page')).toHaveLength(2);
  });

  test('connects again after its server process ended', async () => {
    vi.useFakeTimers();
    await net.open();
    net.cut('io server disconnect');
    expect([$connection.get(), net.isWanted()]).toEqual(['reconnecting', false]);
    await vi.advanceTimersByTimeAsync(2300);
    expect(net.isWanted()).toBe(true);
  });

  // proves SHELL-138, RT-004
  test('says both again after a cut', async () => {
    await net.open();
    net.cut();
    expect($connection.get()).toBe('reconnecting');
    await net.open();
    expect($connection.get()).toBe('live');
    expect([net.all('ready').length, net.all('page').length]).toEqual([2, 2]);
  });

  test('counts each time that the connection comes back', async () => {
    await net.open();
    const before = $comebacks.get();
    for (const times of [1, 2]) {
      net.cut();
      await net.open();
      expect($comebacks.get()).toBe(before + times);
    }
  });

  // proves SHELL-139
  test('updates a player after a disconnect, not a visitor', async () => {
    signIn();
    await net.open();
    net.cut();
    me = { ...aPlayer, nickname: 'Nova II', balance: 500, version: 9 };
    const { routes } = server();
    await net.open();
    expect($player.get()).toMatchObject({ nickname: 'Nova II' });
    expect($balance.get()).toMatchObject({ balance: 500 });
    expect(routes()).toEqual(['GET /profile/me']);

    net.cut();
    forgetPlayer();
    const visitor = server();
    await net.open();
    expect(visitor.routes()).toEqual([]);
  });

  // proves SHELL-140, SHELL-523, SHELL-525, RT-516
  test('joins the player channel until sign-out', async () => {
    await net.open();
    expect(joined().filter((channel) => channel.startsWith('user.'))).toEqual([]);
    signIn();
    await vi.waitFor(() => expect(joined()).toContain('user.7'));
    expect(net.all('authorize').at(-1)).toEqual({ token: token.access_token });
    forgetPlayer();
    await vi.waitFor(() => expect(net.all('leave')).toEqual([{ channel: 'user.7' }]));
    await vi.waitFor(() => expect(net.all('authorize').at(-1)).toEqual({ token: null }));
  });

  // proves RT-514
  test('joins site events only while a listener is there', async () => {
    await net.open();
    expect(joined()).not.toContain('homepage');
    const kings: unknown[] = [];
    const stop = onLive({ channel: 'homepage' }, { events: { 'king.general.update': (king) => kings.push(king) } });
    await vi.waitFor(() => expect(joined()).toContain('homepage'));
    await event('homepage', 'king.general.update', { id: 'k1' });
    expect(kings).toEqual([{ id: 'k1' }]);
    vi.useFakeTimers();
    stop();
    await vi.advanceTimersByTimeAsync(9000);
    expect(net.all('leave')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(net.all('leave')).toEqual([{ channel: 'homepage' }]);
  });

  // proves SHELL-136, RT-001, RT-005, API-569
  test('asks for the time when it is there', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    net.answers['time.ping'] = () => ({ server: 1_060_000 });
    await net.open();
    expect(net.all('time.ping')).toEqual([{ at: 1_000_000 }]);
    expect(serverNow()).toBe(1_060_000);
    expect(every).toBe(60_000);
    repeat();
    expect(net.all('time.ping')).toHaveLength(2);
    net.answers['time.ping'] = () => ({ server: Date.now() });
  });
});

describe('what the server tells', () => {
  // proves RT-020
  test('about the player is merged', async () => {
    signIn();
    await net.open();
    await vi.waitFor(() => expect(joined()).toContain('user.7'));
    await event('user.7', 'user.updated', { nickname: 'Nova II' });
    expect($player.get()).toMatchObject({ nickname: 'Nova II', steamid: aPlayer.steamid });
  });

  // proves RT-009, RT-010
  test('about money replaces the value by version', async () => {
    signIn();
    clearBalances();
    await net.open();
    await vi.waitFor(() => expect(joined()).toContain('user.7'));
    const money = (balance: number, version: number) => ({ balance, bonus_balance: 0, dat_points: 0, version });
    await event('user.7', 'balance', money(500, 5));
    // Version 6 never arrives, 4 arrives late.
    await event('user.7', 'balance', money(300, 7));
    await event('user.7', 'balance', money(900, 4));
    expect($balance.get()).toMatchObject({ balance: 300, version: 7 });
  });

  // proves RT-025, SHELL-143
  test('about start values makes the page reload them', async () => {
    await net.open();
    await event('general', 'bootstrap.updated', {});
    await vi.waitFor(() => expect($bootstrap.get()?.service_messages).toMatchObject([{ id: 's1' }]));
    expect($maintenance.get()).toBe(true);
    $maintenance.set(false);
  });

  describe('when it refuses a channel', () => {
    const reports: string[] = [];
    const listen = (told: Event) => reports.push((told as CustomEvent<{ message: string }>).detail.message);
    beforeEach(() => {
      reports.length = 0;
      addEventListener('riftdrop:report', listen);
    });
    afterEach(() => removeEventListener('riftdrop:report', listen));

    // proves SHELL-550, ERR-528
    test('is an error that reaches the reports', async () => {
      net.answers.join = ({ channel }) => (channel === 'general' ? { ok: false, code: 'not_authorized' } : { ok: true, seq: 0 });
      await net.open();
      expect(reports).toEqual(['Channel general was refused: not_authorized']);
    });

    // proves SHELL-550
    test.each([true, false])('of a signed-out player is none (signed out: %s)', async (signedOut) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      net.answers.join = ({ channel }) => (channel === `user.${aPlayer.id}` ? promise : { ok: true, seq: 0 });
      signIn();
      await net.open();
      if (signedOut) forgetPlayer();
      resolve({ ok: false, code: 'not_authorized' });
      await vi.waitFor(() => expect(net.all('ready')).toHaveLength(1));
      expect(reports).toEqual(signedOut ? [] : [`Channel user.${aPlayer.id} was refused: not_authorized`]);
    });
  });
});

describe('a page that the server sends away', () => {
  const dismissal = async (error_code: string) => {
    await net.open();
    await event('system', 'disconnect', { error_code });
    await vi.waitFor(() => expect($toasts.get()).not.toEqual([]));
  };

  // proves SHELL-551
  test('because of an old token renews it only once', async () => {
    signIn();
    await dismissal('not_authorized');
    await vi.waitFor(() => expect(net.isWanted()).toBe(true));
    seqs.clear();
    await dismissal('not_authorized');
    await vi.waitFor(() => expect(net.isWanted()).toBe(false));
    dispatchEvent(new Event('online'));
    expect(net.isWanted()).toBe(false);
  });

  // proves SHELL-549, ERR-525, ERR-527
  test.each([
    ['not_authorized', 'Not authorized', 'Try again later'],
    ['too_many_connections', 'Too many Connections', 'Close all extra tabs and refresh the page'],
  ])('for %s reads why', async (code, title, message) => {
    await dismissal(code);
    expect($toasts.get()).toMatchObject([{ type: 'error', title, message }]);
    expect($connection.get()).toBe('offline');
  });

  // proves SHELL-551
  test('for too many connections stays away, also when online again', async () => {
    await dismissal('too_many_connections');
    dispatchEvent(new Event('online'));
    expect(net.isWanted()).toBe(false);
  });

  // proves SHELL-549, SHELL-551, ERR-526
  test('for sending too much comes back by itself, with the right balance', async () => {
    signIn();
    vi.useFakeTimers();
    clearBalances();
    await dismissal('rate_limit_exceeded');
    expect($toasts.get()).toMatchObject([{ type: 'warning', title: 'Too many actions' }]);
    expect([$connection.get(), net.isWanted()]).toEqual(['reconnecting', false]);
    me = { ...aPlayer, balance: 4200, version: 12 };
    await vi.advanceTimersByTimeAsync(3000);
    expect(net.isWanted()).toBe(true);
    await net.open();
    await vi.waitFor(() => expect($balance.get()).toMatchObject({ balance: 4200 }));
    expect($connection.get()).toBe('live');
  });
});
