import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { $modals, openModal } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';
import { $state } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loginUrl, newAttempt } from './pkce.ts';
import { $waiting } from './second-factor.ts';
import { finishSignIn } from './sign-in.ts';

const attempt = { state: 'the-state', verifier: 'the-verifier', from: '/', agreed: null };
const returned = { code: 'the-code', state: 'the-state', main: false, tfaRequired: false, error: null, description: null };

afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

describe('finishing a sign-in', () => {
  // proves SHELL-116
  test('begins the session', async () => {
    fakeServer(({ route }) => (route === 'GET /profile/me' ? aPlayer : aToken()));
    expect(await finishSignIn(returned, attempt)).toBe(true);
    expect($state.get()).toBe('player');
  });

  // proves SHELL-229
  test('records the agreed terms with their version', async () => {
    const { seen } = fakeServer(({ route }) => (route === 'GET /profile/me' ? { ...aPlayer, age_confirmed: false } : aToken()));
    await finishSignIn(returned, { ...attempt, agreed: '2026-11' });
    expect(seen.at(-1)).toMatchObject({
      route: 'POST /profile/agreements',
      body: { terms: true, age: true, fake_admins: true, version: '2026-11' },
    });
    expect($player.get()).toMatchObject({ age_confirmed: true });
  });

  test.each([
    ['asks for the present ones when those that were ticked are not in force any more', false, true],
    ['asks for nothing more when this account accepted the present ones elsewhere', true, false],
  ])('%s', async (_, known, asks) => {
    const { routes } = fakeServer(({ route }) => {
      if (route === 'POST /profile/agreements') return { refused: 'terms_outdated', status: 409, message: 'Changed' };
      return route === 'GET /profile/me' ? { ...aPlayer, age_confirmed: known } : aToken();
    });
    expect(await finishSignIn(returned, { ...attempt, agreed: '2025-01' })).toBe(true);
    expect($player.get()).toMatchObject({ age_confirmed: known, deprecated_tos: asks });
    expect(routes()).toContain('GET /bootstrap');
    expect($toasts.get()).toEqual([]);
  });

  // proves SHELL-098
  test.each([
    ['when the way back says so', { ...returned, tfaRequired: true }, 0],
    ['when the server says so', returned, 1],
  ])('asks for the second factor first, %s', async (_, back, asked) => {
    openModal('login');
    const { seen } = fakeServer(() => ({ refused: 'tfa_required', status: 401, message: 'Code', tfa_required: true }));
    expect(await finishSignIn(back, attempt)).toBe(false);
    expect(seen).toHaveLength(asked);
    expect($modals.get().map(({ name }) => name)).toEqual(['twoFactor']);
    expect($waiting.get()).toMatchObject({ code: 'the-code', verifier: 'the-verifier' });
    expect($toasts.get()).toEqual([]);
  });

  // proves SHELL-096
  test.each([
    ['with another state', { ...returned, state: 'forged' }, attempt],
    ['that nobody began', returned, null],
  ])('%s asks the server nothing and fails', async (_, back, begun) => {
    const { seen } = fakeServer(() => ({}));
    expect(await finishSignIn(back, begun)).toBe(false);
    expect(seen).toEqual([]);
    expect($toasts.get()).toMatchObject([{ type: 'error', title: 'Steam login failed' }]);
  });

  test.each([
    ['another state', { state: 'forged' }, attempt],
    ['no attempt', {}, null],
  ])('never shows the text of a link with %s', async (_, change, begun) => {
    await finishSignIn({ ...returned, code: null, error: 'denied', description: 'Write to our staff', ...change }, begun);
    expect($toasts.get()).toMatchObject([{ message: expect.not.stringContaining('staff') }]);
  });

  test.each([
    ['blocks cookies', false, 'expired', /^Your browser blocks cookies, and signing in needs one/],
    ['sent no cookie back', true, 'no_cookie', /^Your browser sent back no cookie of this sign-in/],
    ['came too late', true, 'expired', /^This sign-in took too long or was not started here/],
  ])('says that the browser %s', async (_, keeps, error, words) => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(keeps);
    await finishSignIn({ ...returned, code: null, state: null, error }, attempt);
    expect($toasts.get()).toMatchObject([{ message: expect.stringMatching(words) as string }]);
    vi.restoreAllMocks();
  });

  // proves SHELL-097, SHELL-178, ERR-075
  test.each([
    ['You+said+no', 'You said no'],
    [null, 'Try again later'],
  ])('shows an error for ten seconds: %s', async (description, message) => {
    await finishSignIn({ ...returned, code: null, error: 'denied', description }, attempt);
    expect($toasts.get()).toMatchObject([{ type: 'error', title: 'Steam login failed', message, duration: 10_000 }]);
  });
});

test('sends the provider only the hash (RFC 7636)', () => {
  const url = loginUrl({ state: 's', verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', from: '/', agreed: null }, true);
  expect(url).toBe('/api/oauth/steam/login?state=s&challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&main=1');
});

test('every attempt has its own state and secret', () => {
  const [one, two] = [newAttempt(null), newAttempt(null)];
  expect(one.state).not.toBe(two.state);
  expect(one.verifier).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(one.verifier).not.toBe(two.verifier);
});
