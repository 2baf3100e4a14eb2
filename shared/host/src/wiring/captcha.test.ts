import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../api.ts';
import { solveCaptcha } from './captcha.ts';
import { forgetPlayer } from './player.ts';
import { fakeServer } from '../testing/server.ts';
import { dropToken } from './token.ts';

beforeEach(() => {
  dropToken();
  forgetPlayer();
});

const keys = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
/** A challenge as the server makes them, only lighter. */
const aChallenge = async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, data: { until: 1 }, ...keys });
  return { provider: 'pow' as const, challenge: challenge as never };
};
const isSolved = async (answer: string) => {
  const given = JSON.parse(atob(answer)) as { challenge: Challenge; solution: Solution };
  return (await verifySolution({ ...given, deriveKey, ...keys })).verified;
};

// proves SHELL-135
test.each(['with the system', 'in script, as plain http has nothing else'])(
  'solves a captcha %s so that the server accepts',
  async (how) => {
    const challenge = await aChallenge();
    if (how !== 'with the system') vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes, subtle: undefined });
    const answer = await solveCaptcha(challenge);
    vi.unstubAllGlobals();
    expect(await isSolved(answer)).toBe(true);
  },
);

// proves SHELL-135
test('a call that needs one gets it silently', async () => {
  const challenge = await aChallenge();
  const { seen, routes } = fakeServer(({ route, body }) => {
    if (route === 'GET /captcha') return challenge;
    const { captcha } = body as { captcha?: string };
    return captcha ? { key: 'k' } : { refused: 'captcha_required', message: 'Please confirm' };
  });
  const body = { url: 'https://steamcommunity.com/id/nova/', state: 's', challenge: 'c' };
  expect(await ask('POST /oauth/nickname/key', { body })).toEqual({ ok: true, value: { key: 'k' } });
  expect(routes()).toEqual(['POST /oauth/nickname/key', 'GET /captcha', 'POST /oauth/nickname/key']);
  const { captcha, ...rest } = seen.at(-1)!.body as { captcha: string };
  expect(rest).toEqual(body);
  expect(await isSolved(captcha)).toBe(true);
});

test('asks only once when the answer is refused', async () => {
  const challenge = await aChallenge();
  let asked = 0;
  fakeServer(({ route }) => {
    if (route !== 'GET /captcha') return { refused: 'captcha_required', message: 'Please confirm' };
    asked++;
    return challenge;
  });
  expect(await ask('POST /seeds/rotate')).toMatchObject({ ok: false, refusal: { code: 'captcha_required' } });
  expect(asked).toBe(1);
});
