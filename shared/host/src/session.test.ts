import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $balance, clearBalances } from './balance.ts';
import { $modals } from './modals.ts';
import { $player, $sessionState, requireSignIn, signOut } from './session.ts';
import { $maintenance } from './wiring/maintenance.ts';
import { readPlace } from './wiring/navigator.ts';
import { $person, $state, sessionKnown } from './wiring/player.ts';
import { beginSession, loadPlayer, startSession } from './wiring/session.ts';
import { readStored } from './wiring/storage.ts';
import { aPlayer, aToken } from './testing/person.ts';
import { fakeServer } from './testing/server.ts';
import { dropToken, hasToken, holdToken, renewToken } from './wiring/token.ts';

const server = (answers: Record<string, object | number>) =>
  fakeServer(({ route }) => {
    const answer = answers[route];
    return typeof answer === 'number' ? { refused: 'refused', status: answer, message: 'No' } : (answer ?? {});
  });

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
  readPlace();
  dropToken();
  clearBalances();
  $person.set(null);
  $state.set('starting');
});

describe('the start of a page', () => {
  // proves SHELL-009
  test('makes a visitor without asking the server', async () => {
    const { seen } = server({});
    await startSession();
    expect($sessionState.get()).toBe('visitor');
    expect(seen).toEqual([]);
  });

  test('resumes the session by its cookie', async () => {
    holdToken(aToken('before'));
    const { seen } = server({ 'POST /oauth/token': aToken('now'), 'GET /profile/me': aPlayer });
    await startSession();
    expect(seen[0]).toMatchObject({ route: 'POST /oauth/token', body: { grant_type: 'refresh_token', cookie: true } });
    expect($sessionState.get()).toBe('player');
    expect($player.get()).toMatchObject({ nickname: 'Nova' });
    expect($balance.get()).toMatchObject({ balance: 1000, version: 1 });
  });

  test('forgets a session that the server refuses', async () => {
    holdToken(aToken('before'));
    server({ 'POST /oauth/token': 401 });
    await startSession();
    expect($sessionState.get()).toBe('visitor');
    expect(readStored('session', false)).toBe(false);
  });

  test('keeps the session in mind without an answer', async () => {
    holdToken(aToken('before'));
    fakeServer(() => new TypeError('Failed to fetch'));
    const started = startSession();
    await vi.advanceTimersByTimeAsync(20_000);
    await started;
    expect($sessionState.get()).toBe('visitor');
    expect(readStored('session', false)).toBe(true);
  });
});

describe('a session that could not be taken up', () => {
  const startWithout = async (status: number) => {
    holdToken(aToken('before'));
    $maintenance.set(status === 503);
    let there = false;
    fakeServer(({ route }) => (there ? (route === 'GET /profile/me' ? aPlayer : aToken('now')) : Response.json({}, { status })));
    await startSession();
    expect($sessionState.get()).toBe('visitor');
    there = true;
  };

  test('is taken up when maintenance is over', async () => {
    await startWithout(503);
    $maintenance.set(false);
    await vi.advanceTimersByTimeAsync(0);
    expect($sessionState.get()).toBe('player');
  });

  test('is resumed after a server failure', async () => {
    await startWithout(500);
    await vi.advanceTimersByTimeAsync(2000);
    expect($sessionState.get()).toBe('player');
  });

  test('stays ended after a sign-out elsewhere', async () => {
    await startWithout(500);
    await signOut();
    await vi.advanceTimersByTimeAsync(120_000);
    expect($sessionState.get()).toBe('visitor');
  });
});

describe('signing in', () => {
  // proves SHELL-116
  test('exchanges the code with its verifier', async () => {
    const { seen } = server({ 'POST /oauth/token': aToken(), 'GET /profile/me': aPlayer });
    await beginSession('the-code', 'the-verifier');
    expect(seen[0]!.body).toEqual({ grant_type: 'authorization_code', code: 'the-code', code_verifier: 'the-verifier', cookie: true });
    expect($sessionState.get()).toBe('player');
  });

  // proves SHELL-118, ERR-068
  test('without a code says so', async () => {
    await expect(beginSession(null, 'v')).rejects.toThrow('Authentication code is not defined');
  });

  // proves SHELL-057
  test('is asked for before a player does something', () => {
    $state.set('visitor');
    expect(requireSignIn()).toBe(false);
    expect($modals.get()).toEqual([{ name: 'login', params: {} }]);
  });

  test.each([
    ['visitor', [{ name: 'login', params: {} }], 0],
    ['player', [], 1],
  ] as const)('waits until the session is known to be that of a %s', async (state, modals, times) => {
    const act = vi.fn();
    $state.set('starting');
    expect(requireSignIn(act)).toBe(false);
    expect($modals.get()).toEqual([]);
    $state.set(state);
    await sessionKnown();
    await Promise.resolve();
    expect($modals.get()).toEqual(modals);
    expect(act).toHaveBeenCalledTimes(times);
  });

  test('is not asked for from a player', () => {
    $state.set('player');
    expect(requireSignIn()).toBe(true);
    expect($modals.get()).toEqual([]);
  });
});

describe('renewal', () => {
  // proves SHELL-114, SHELL-115
  test('happens at nine tenths of each token lifetime', async () => {
    const { routes } = server({ 'POST /oauth/token': aToken('x', 1000), 'GET /profile/me': aPlayer });
    await startSession();
    await beginSession('code', 'verifier');
    const renewals = () => routes().filter((route) => route === 'POST /oauth/token').length - 1;
    await vi.advanceTimersByTimeAsync(899_000);
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(renewals()).toBe(1);
    await vi.advanceTimersByTimeAsync(901_000);
    expect(renewals()).toBe(2);
    await signOut();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(renewals()).toBe(2);
  });
});

describe('signing out', () => {
  test('is not undone by a late player answer', async () => {
    let arrive = () => {};
    fakeServer(async ({ route }) => {
      if (route !== 'GET /profile/me') return aToken();
      await new Promise<void>((resolve) => (arrive = resolve));
      return aPlayer;
    });
    holdToken(aToken());
    $person.set(aPlayer);
    $state.set('player');
    const loaded = loadPlayer();
    await vi.advanceTimersByTimeAsync(0);
    await signOut();
    arrive();
    expect(await loaded).toBe(false);
    expect([$sessionState.get(), $player.get()]).toEqual(['visitor', null]);
  });

  test('is not undone by a late renewal', async () => {
    let arrive = () => {};
    fakeServer(async ({ route }) => {
      if (route === 'POST /oauth/token') await new Promise<void>((resolve) => (arrive = resolve));
      return route === 'POST /oauth/token' ? aToken('late') : {};
    });
    holdToken(aToken());
    $state.set('player');
    const renewed = renewToken();
    await vi.advanceTimersByTimeAsync(0);
    await signOut();
    arrive();
    expect(await renewed).toBe('ended');
    expect([hasToken(), readStored('session', false)]).toEqual([false, false]);
  });

  // proves SHELL-064
  test.each([200, 500])('makes a visitor at once on a %i', async (status) => {
    const { seen } = fakeServer(({ route }) =>
      Response.json(route === 'GET /profile/me' ? aPlayer : aToken(), { status: route === 'POST /oauth/invalidate' ? status : 200 }),
    );
    await beginSession('code', 'verifier');
    const out = signOut();
    expect($sessionState.get()).toBe('visitor');
    expect([$player.get(), $balance.get()]).toEqual([null, null]);
    await out;
    expect(seen.at(-1)).toMatchObject({ route: 'POST /oauth/invalidate' });
    expect(seen.at(-1)!.headers.get('authorization')).toMatch(/^Bearer /);
  });
});

describe('a sign-out that the server did not hear of', () => {
  const leave = async () => {
    fakeServer(() => Response.json({}, { status: 500 }));
    holdToken(aToken());
    $state.set('player');
    await signOut();
    return server({ 'POST /oauth/token': aToken(), 'GET /profile/me': aPlayer });
  };

  test('is made good when the network is back', async () => {
    const { routes } = await leave();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(routes()).toEqual(['POST /oauth/invalidate']);
  });

  test('is made good by the next page, once', async () => {
    const { routes } = await leave();
    await startSession();
    await vi.advanceTimersByTimeAsync(0);
    await startSession();
    expect(routes()).toEqual(['POST /oauth/invalidate']);
  });

  test('ends no session that began since', async () => {
    const { routes } = await leave();
    await beginSession('code', 'verifier');
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(routes()).not.toContain('POST /oauth/invalidate');
  });
});

test('a cookie of another player shows them at renewal', async () => {
  server({ 'POST /oauth/token': aToken('now', 1000, '8'), 'GET /profile/me': { ...aPlayer, id: '8', nickname: 'Other' } });
  await startSession();
  $person.set(aPlayer);
  $state.set('player');
  holdToken(aToken('mine', 1000, '7'));
  await vi.advanceTimersByTimeAsync(901_000);
  expect($player.get()).toMatchObject({ nickname: 'Other' });
});
