import { randomBytes } from 'node:crypto';
import { solveChallenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '@riftdrop/contract/api/captcha/captcha';
import { expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import type { Secret } from '../plumbing/config/secret.ts';
import { demandCaptcha } from './index.ts';
import { proofOfWork } from './proof-of-work.ts';

const app = testApp();

type Challenge = NonNullable<CaptchaChallenge['challenge']>;
const ask = async (): Promise<Challenge> => {
  const answer = await app.ask('GET /captcha');
  if (!answer.ok || answer.value.provider !== 'pow') throw new Error(answer.text);
  return answer.value.challenge!;
};
const solve = async (challenge: Challenge): Promise<Solution> => (await solveChallenge({ challenge, deriveKey }))!;
const pack = (challenge: unknown, solution: unknown) => Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
const passes = async (answer: string | undefined, on = app) => (await demandCaptcha(on.plumbing, on.db.sql, answer)) === null;

test('accepts solutions under an older key of the site until it is taken out', async () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const secret: Secret = { keys: [old] };
  const { challenge, spend } = proofOfWork(app.db, secret);
  const answer = async () => {
    const { challenge: given } = await challenge();
    return pack(given, await solve(given!));
  };
  const [first, second] = [await answer(), await answer()];
  secret.keys = [fresh, old];
  expect([await spend(app.db.sql, first), await spend(app.db.sql, await answer())]).toEqual([true, true]);
  secret.keys = [fresh];
  expect(await spend(app.db.sql, second)).toBe(false);
});

// proves SHELL-135, G31
test('accepts a solved captcha once in fifty uses', async () => {
  const second = await startApp({ beside: app });
  const challenge = await ask();
  const answer = pack(challenge, await solve(challenge));
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => passes(answer, i % 2 ? app : second)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await second.close();
});

test('refuses unsolved, foreign and easier captchas', async () => {
  const [challenge, other] = [await ask(), await ask()];
  const solution = await solve(challenge);
  const { parameters, signature } = challenge;
  const bad = [
    undefined,
    '',
    'x'.repeat(5000),
    pack(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
    pack(challenge, { counter: 1, derivedKey: 'x' }),
    pack(other, solution),
    pack({ ...challenge, signature: 'aa' }, solution),
    pack({ signature, parameters: { ...parameters, keyPrefix: '0' } }, solution),
    pack({ signature, parameters: { ...parameters, data: { until: parameters.data.until + 1000 } } }, solution),
    pack({ signature, parameters: { ...parameters, keySignature: undefined } }, solution),
    pack({ parameters }, solution),
    pack(null, null),
    Buffer.from('{').toString('base64'),
  ];
  for (const answer of bad) expect([answer, await passes(answer)]).toEqual([answer, false]);
  expect(await demandCaptcha(app.plumbing, app.db.sql, '')).toMatchObject({ code: 'captcha_required' });
  expect(await passes(pack(challenge, solution))).toBe(true);
});

// proves G30
test('expires ten minutes later by database clock', async () => {
  const challenge = await ask();
  const answer = pack(challenge, await solve(challenge));
  await app.advance(601_000);
  expect(await passes(answer)).toBe(false);
  const next = await ask();
  app.clock.advance(3600_000);
  expect(await passes(pack(next, await solve(next)))).toBe(true);
  app.clock.advance(-3600_000);
});

test('asks nothing where it is switched off', async () => {
  const none = await startApp({ config: { captcha: 'none' } });
  expect(await none.ask('GET /captcha')).toMatchObject({ value: { provider: 'none', challenge: null } });
  expect(await passes(undefined, none)).toBe(true);
  await none.close();
});
