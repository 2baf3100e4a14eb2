import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../api.ts';
import { $balance } from '../balance.ts';
import { $person, $state, forgetPlayer } from './player.ts';
import { request } from './request.ts';
import { beginSession } from './session.ts';
import { aPlayer, aToken } from '../testing/person.ts';
import { fakeServer } from '../testing/server.ts';
import { dropToken, holdToken, renewToken } from './token.ts';

const loginRequired = { refused: 'login_required', status: 401, message: 'Please sign in.' };
const becomePlayer = () => {
  $person.set(aPlayer);
  $state.set('player');
};
beforeEach(() => {
  dropToken();
  forgetPlayer();
});

describe('a player without an access token', () => {
  // proves SHELL-126, ERR-067
  test('is signed out, and the call not sent', async () => {
    becomePlayer();
    const { seen } = fakeServer(() => ({}));
    expect(await ask('GET /profile/sessions')).toMatchObject({ ok: false, refusal: { code: 'login_required', message: 'Login required' } });
    expect([$state.get(), $person.get(), $balance.get()]).toEqual(['visitor', null, null]);
    expect(seen).toEqual([]);
  });

  test('can still end the session', async () => {
    becomePlayer();
    const { routes } = fakeServer(() => ({}));
    await ask('POST /oauth/invalidate');
    expect(routes()).toEqual(['POST /oauth/invalidate']);
  });
});

// proves SHELL-119, ERR-069
test('there is nothing to renew without a session', async () => {
  await expect(renewToken()).rejects.toThrow('Refresh token is undefined');
});

// proves ERR-068
test('a sign-in without code is an authorization error', async () => {
  await expect(beginSession(null, 'verifier')).rejects.toMatchObject({ name: 'AuthError', message: 'Authentication code is not defined' });
});

// proves SHELL-133
test.each(['PUT', 'DELETE'])('the answer to %s comes as it is', async (method) => {
  fakeServer(() => ({ untouched: true }));
  const result = await request(`${method} /thing/:id`, { params: { id: '7' } });
  if (!result.ok) throw new Error(result.refusal.message);
  expect(result.value).toBeInstanceOf(Response);
  expect(await (result.value as Response).json()).toEqual({ untouched: true });
});

test('an answer flagged as error is a refusal', async () => {
  fakeServer(() => ({ refused: 'out_of_stock', status: 200, message: 'Temporarily unavailable' }));
  expect(await ask('GET /dropcase')).toMatchObject({ ok: false, refusal: { code: 'out_of_stock' } });
});

describe('a session that another device ended', () => {
  const ended = () =>
    fakeServer(({ route, headers }) => {
      if (route === 'POST /oauth/token') return { refused: 'invalid_refresh_token', status: 401, message: '' };
      return headers.has('authorization') ? loginRequired : { public: true };
    });

  test('leaves visitors the public calls', async () => {
    becomePlayer();
    holdToken(aToken('old', 0));
    ended();
    expect(await ask('GET /dropcase')).toEqual({ ok: true, value: { public: true } });
  });

  test('opens no window for quiet calls', async () => {
    becomePlayer();
    holdToken(aToken('old'));
    const { routes } = ended();
    expect(await ask('POST /seeds/rotate', { quiet: true })).toMatchObject({ ok: false, refusal: { code: 'login_required' } });
    expect(routes()).toEqual(['POST /seeds/rotate', 'POST /oauth/token']);
  });
});
