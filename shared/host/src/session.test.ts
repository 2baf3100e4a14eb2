import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $balance, clearBalances } from './balance.ts';
import { $modals } from './modals.ts';
import { $player, $sessionState, requireSignIn, signOut } from './session.ts';
import { readPlace } from './wiring/navigator.ts';
import { $person, $state } from './wiring/player.ts';
import { beginSession, startSession } from './wiring/session.ts';
import { readStored } from './wiring/storage.ts';
import { aPlayer, aToken, fakeServer } from './wiring/testing.ts';
import { dropToken, holdToken } from './wiring/token.ts';

const server = (answers: Record<string, object | number>) =>
  fakeServer(({ route }) => {
    const answer = answers[route];
    return typeof answer === 'number' ? { status: answer, body: { error: true, code: 'refused', message: 'No' } } : { body: answer ?? {} };
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
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the start of a page', () => {
  // proves SHELL-009
  test('makes a visitor of who has no session, without asking the server', async () => {
    const { seen } = server({});
    await startSession();
    expect($sessionState.get()).toBe('visitor');
    expect(seen).toEqual([]);
  });

  test('takes up the session of this device by its cookie', async () => {
    holdToken(aToken('before'));
    const { seen } = server({ 'POST /oauth/token': aToken('now'), 'GET /profile/me': aPlayer });
    await startSession();
    expect(seen[0]).toMatchObject({ route: 'POST /oauth/token', body: { grant_type: 'refresh_token', cookie: true } });
    expect($sessionState.get()).toBe('player');
    expect($player.get()).toMatchObject({ nickname: 'Nova' });
    expect($balance.get()).toMatchObject({ balance: 1000, version: 1 });
  });

  test('forgets a session that the server does not know any more', async () => {
    holdToken(aToken('before'));
    server({ 'POST /oauth/token': 401 });
    await startSession();
    expect($sessionState.get()).toBe('visitor');
    expect(readStored('session', false)).toBe(false);
  });

  test('keeps the session in mind when nobody answers', async () => {
    holdToken(aToken('before'));
    fakeServer(() => new TypeError('Failed to fetch'));
    const started = startSession();
    await vi.advanceTimersByTimeAsync(20_000);
    await started;
    expect($sessionState.get()).toBe('visitor');
    expect(readStored('session', false)).toBe(true);
  });
});

describe('signing in', () => {
  // proves SHELL-116
  test('exchanges the code together with the secret that only this browser has', async () => {
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

  test('is not asked for from a player', () => {
    $state.set('player');
    expect(requireSignIn()).toBe(true);
    expect($modals.get()).toEqual([]);
  });
});

describe('renewal', () => {
  // proves SHELL-114, SHELL-115
  test('happens at nine tenths of the life of each token and stops with the session', async () => {
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
  // proves SHELL-064
  test.each([200, 500])('makes a visitor at once when the server answers %i', async (status) => {
    const { seen } = fakeServer(({ route }) => ({
      status: route === 'POST /oauth/invalidate' ? status : 200,
      body: route === 'GET /profile/me' ? aPlayer : aToken(),
    }));
    await beginSession('code', 'verifier');
    const out = signOut();
    expect($sessionState.get()).toBe('visitor');
    expect([$player.get(), $balance.get()]).toEqual([null, null]);
    await out;
    expect(seen.at(-1)).toMatchObject({ route: 'POST /oauth/invalidate' });
    expect(seen.at(-1)!.headers.get('authorization')).toMatch(/^Bearer /);
  });
});
