import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, newKey } from './api.ts';
import { $balance, clearBalances } from './balance.ts';
import { $modals } from './modals.ts';
import { $toasts, dismissToast } from './toasts.ts';
import { $maintenance } from './wiring/maintenance.ts';
import { tracePage } from './wiring/traces.ts';
import { readPlace } from './wiring/navigator.ts';
import { $person, $state } from './wiring/player.ts';
import { removeStored } from './wiring/storage.ts';
import { dropToken, holdToken } from './wiring/token.ts';
import { aPlayer, aToken } from './testing/person.ts';
import { fakeServer } from './testing/server.ts';

const unauthorized = { refused: 'login_required', status: 401, message: 'Login required' };
const open = (key: string) => ask('POST /dropcase/open/:slug', { params: { slug: 'night-shift' }, body: { version: 3 }, key });

beforeEach(() => {
  history.replaceState(null, '', '/');
  readPlace();
  dropToken();
  clearBalances();
  $state.set('visitor');
  $maintenance.set(false);
  for (const { id } of $toasts.get()) dismissToast(id);
});

describe('a call', () => {
  // proves SHELL-120, SHELL-121, SHELL-123, SHELL-124
  test('names its client and accepts JSON', async () => {
    const { seen } = fakeServer(() => ({}));
    await open('key-1');
    const { headers } = seen[0]!;
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-oauth-client-id')).toBe('1');
    for (const name of ['x-client-id', 'x-client-version', 'x-analytics-client-id', 'x-nonce'])
      expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(/./)]);
  });

  test('names its trace on a site that traces, when it changes something, and nowhere else', async () => {
    const { seen } = fakeServer(() => ({}));
    await open('key-1');
    const ended: string[] = [];
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    tracePage({ press: (route) => ({ traceparent, end: () => ended.push(route) }), arrive: () => () => {} });
    await open('key-2');
    await ask('GET /dropcase');
    tracePage(null);
    expect(seen.map(({ headers }) => headers.get('traceparent'))).toEqual([null, traceparent, null]);
    expect(ended).toEqual(['POST /dropcase/open/:slug']);
  });

  // proves SHELL-122
  test('carries another nonce each time', async () => {
    const { seen } = fakeServer(() => ({}));
    await ask('GET /bootstrap');
    await ask('GET /bootstrap');
    expect(seen[0]!.headers.get('x-nonce')).not.toBe(seen[1]!.headers.get('x-nonce'));
  });

  // proves SHELL-125
  test('carries the token of a signed-in player', async () => {
    const { seen } = fakeServer(() => ({}));
    const token = aToken();
    holdToken(token);
    await ask('GET /dropcase');
    expect(seen[0]!.headers.get('authorization')).toBe(`Bearer ${token.access_token}`);
  });

  // proves API-003
  test('puts parameters into the path and the query', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (input: Request) => {
      urls.push(input.url);
      return new Response('{}');
    });
    await ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { offset: 60, status: undefined } });
    expect(urls[0]).toBe(`${location.origin}/api/profile/drops/me?offset=60`);
  });

  // proves SHELL-134
  test('reads an announced empty answer as an empty object', async () => {
    fakeServer(() => new Response(null, { status: 204 }));
    expect(await ask('POST /oauth/invalidate')).toEqual({ ok: true, value: {} });
  });

  test('hands balances in a reply to their store', async () => {
    fakeServer(() => ({ drop: {}, balance: 900, bonus_balance: 1, dat_points: 2, version: 8 }));
    await open('key-1');
    expect($balance.get()).toEqual({ balance: 900, bonus_balance: 1, dat_points: 2, version: 8 });
  });

  test('rejects when its caller aborts it', async () => {
    const cut = new AbortController();
    vi.stubGlobal('fetch', (input: Request) => {
      const answer = new Promise((_, reject) =>
        input.signal.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError'))),
      );
      cut.abort();
      return answer;
    });
    await expect(ask('GET /dropcase', { signal: cut.signal })).rejects.toThrow('cut');
  });
});

describe('a refusal', () => {
  // proves ERR-056
  test('is a value with code and message', async () => {
    fakeServer(() => ({ refused: 'insufficient_funds', status: 402, message: 'Not enough funds' }));
    expect(await open('key-1')).toEqual({ ok: false, refusal: { error: true, code: 'insufficient_funds', message: 'Not enough funds' } });
  });

  // proves ERR-057, ERR-058
  test('without a known code is an http_error', async () => {
    fakeServer(() => new Response(null, { status: 500 }));
    expect(await ask('GET /dropcase')).toMatchObject({ ok: false, refusal: { code: 'http_error', status: 500 } });
  });

  // proves ERR-064
  test('is a network failure without an answer', async () => {
    vi.useFakeTimers();
    fakeServer(() => new TypeError('Failed to fetch'));
    const asked = ask('GET /dropcase');
    await vi.runAllTimersAsync();
    expect(await asked).toMatchObject({
      ok: false,
      refusal: { code: 'network', message: 'Network error when attempting to fetch resource.' },
    });
  });

  // proves SHELL-142, ERR-053
  test.each([502, 503])('with status %i turns maintenance on', async (status) => {
    fakeServer(() => Response.json({}, { status }));
    expect(await ask('GET /dropcase')).toMatchObject({ ok: false, refusal: { code: 'maintenance' } });
    expect($maintenance.get()).toBe(true);
  });

  // proves SHELL-185, ERR-054
  test('for too many calls warns once, three seconds', async () => {
    fakeServer(() => Response.json({}, { status: 429 }));
    await ask('GET /dropcase');
    await ask('GET /dropcase');
    await vi.waitFor(() => expect($toasts.get()).not.toEqual([]));
    expect($toasts.get()).toMatchObject([{ type: 'warning', title: 'Warning!', message: 'Too many actions per minute', duration: 3000 }]);
  });
});

describe('a lost answer', () => {
  test('is retried with the same key', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const { seen } = fakeServer(() => (++tries === 1 ? new TypeError('Failed to fetch') : { ok: 1 }));
    const asked = open('key-1');
    await vi.runAllTimersAsync();
    expect(await asked).toEqual({ ok: true, value: { ok: 1 } });
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  });

  test.each([
    ['without a body', ''],
    ['of 50 bytes', '{"drop":{"id":"900","cost":4820,"timestamp":"2026-'],
    ['that is no object', 'null'],
    ['that is a word', '"gone"'],
    ['of a proxy', '<!doctype html><title>Sign in to the hotel network</title>'],
  ])('is a success %s', async (_, text) => {
    fakeServer(() => new Response(text || null));
    for (const asked of [open('key-1'), ask('GET /dropcase'), ask('POST /oauth/invalidate')])
      expect(await asked).toMatchObject({ ok: false, refusal: { code: 'network' } });
  });

  test('of a call without a key is not retried', async () => {
    vi.useFakeTimers();
    const { seen } = fakeServer(() => new TypeError('Failed to fetch'));
    const asked = ask('POST /oauth/invalidate');
    await vi.runAllTimersAsync();
    expect(await asked).toMatchObject({ ok: false });
    expect(seen).toHaveLength(1);
  });

  // proves SHELL-131
  test('in flight is retried every 100 ms', async () => {
    vi.useFakeTimers();
    let tries = 0;
    fakeServer(() => (++tries < 4 ? { refused: 'idempotency_in_flight', status: 409, message: 'At work' } : { done: true }));
    const asked = open('key-1');
    await vi.advanceTimersByTimeAsync(299);
    expect(tries).toBe(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ ok: true, value: { done: true } });
  });
});

describe('an expired session', () => {
  /** A server that accepts only the renewed token. */
  const renewing = (refresh = () => aToken('fresh') as object) =>
    fakeServer(({ route, headers }) => {
      if (route === 'POST /oauth/token') return refresh();
      const fresh = atob((headers.get('authorization') ?? '').split('.')[1] ?? '').includes('fresh');
      return fresh ? { fresh: true } : unauthorized;
    });

  // proves SHELL-128, SHELL-132
  test('is renewed once, and the call repeated', async () => {
    holdToken(aToken('old'));
    const { routes, seen } = renewing();
    expect(await open('key-1')).toEqual({ ok: true, value: { fresh: true } });
    expect(routes()).toEqual(['POST /dropcase/open/night-shift', 'POST /oauth/token', 'POST /dropcase/open/night-shift']);
    expect(seen[2]!.headers.get('idempotency-key')).toBe('key-1');
    expect(seen[2]!.headers.get('x-nonce')).toBe('key-1');
  });

  // proves SHELL-127
  test('is renewed once for parallel calls', async () => {
    holdToken(aToken('old'));
    const { routes } = renewing();
    const results = await Promise.all([ask('GET /dropcase'), ask('GET /seeds/current'), ask('GET /profile/me')]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(routes().filter((route) => route === 'POST /oauth/token')).toHaveLength(1);
  });

  // proves SHELL-132
  test('is renewed only once while refusals continue', async () => {
    holdToken(aToken('old'));
    const { seen } = fakeServer(({ route }) => (route === 'POST /oauth/token' ? aToken('other') : unauthorized));
    expect(await ask('GET /profile/me')).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
    expect(seen).toHaveLength(3);
  });

  // proves SHELL-130
  test('is not renewed for a call that ends it', async () => {
    holdToken(aToken('old'));
    const { routes } = fakeServer(() => unauthorized);
    await ask('POST /oauth/invalidate');
    expect(routes()).toEqual(['POST /oauth/invalidate']);
  });

  // proves SHELL-129
  test('without renewal asks for a sign-in, then repeats', async () => {
    holdToken(aToken('old'));
    $person.set(aPlayer);
    $state.set('player');
    const { seen } = renewing(() => ({ refused: 'invalid_refresh_token', status: 401, message: 'The refresh token is invalid.' }));
    const opened = open('key-1');
    await vi.waitFor(() => expect($modals.get()).toEqual([{ name: 'signingIn', params: {} }]));
    holdToken(aToken('fresh'));
    $state.set('visitor');
    $person.set(aPlayer);
    $state.set('player');
    expect(await opened).toEqual({ ok: true, value: { fresh: true } });
    expect(seen.at(-1)!.headers.get('idempotency-key')).toBe('key-1');
  });

  test('sends the action of one player never for another', async () => {
    holdToken(aToken('old'));
    $person.set(aPlayer);
    $state.set('player');
    const { routes } = renewing(() => ({ refused: 'invalid_refresh_token', status: 401, message: '' }));
    const opened = open('key-1');
    await vi.waitFor(() => expect($modals.get()).toHaveLength(1));
    holdToken(aToken('fresh'));
    $state.set('visitor');
    $person.set({ ...aPlayer, id: '8' });
    $state.set('player');
    expect(await opened).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
    expect(routes().filter((route) => route.startsWith('POST /dropcase'))).toHaveLength(1);
  });

  test('sends no action for another player after expiry', async () => {
    holdToken(aToken('old', 0, aPlayer.id));
    $person.set(aPlayer);
    $state.set('player');
    const { routes } = renewing(() => ({ refused: 'invalid_refresh_token', status: 401, message: '' }));
    const opened = open('key-1');
    await vi.waitFor(() => expect($modals.get()).toHaveLength(1));
    holdToken(aToken('fresh', 3600, '8'));
    $state.set('visitor');
    $person.set({ ...aPlayer, id: '8' });
    $state.set('player');
    expect(await opened).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
    expect(routes()).not.toContain('POST /dropcase/open/night-shift');
  });

  test('sends no action for another player from another tab', async () => {
    holdToken(aToken('old', 3600, aPlayer.id));
    $person.set(aPlayer);
    $state.set('player');
    const { routes } = renewing(() => aToken('fresh', 3600, '8'));
    expect(await open('key-1')).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
    expect(routes().filter((route) => route.startsWith('POST /dropcase'))).toHaveLength(1);
  });

  test('ended by another tab is an answer, not an exception', async () => {
    holdToken(aToken('old'));
    $state.set('player');
    $person.set(aPlayer);
    removeStored('session');
    fakeServer(() => unauthorized);
    expect(await ask('GET /seeds/current')).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
  });

  test('drops the action when the player closes the window', async () => {
    holdToken(aToken('old'));
    $state.set('player');
    renewing(() => ({ refused: 'invalid_refresh_token', status: 401, message: '' }));
    const opened = open('key-1');
    await vi.waitFor(() => expect($modals.get()).toHaveLength(1));
    $state.set('visitor');
    history.replaceState(null, '', '/');
    readPlace();
    expect(await opened).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
  });

  // proves SHELL-117
  test('is known from the token before any refusal', async () => {
    holdToken(aToken('old', 0));
    const { routes } = renewing();
    await ask('GET /dropcase');
    expect(routes()).toEqual(['POST /oauth/token', 'GET /dropcase']);
  });
});

test('a key has 32 allowed characters and is unique', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  expect(keys.every((key) => /^[A-Za-z0-9_-]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(1000);
});
