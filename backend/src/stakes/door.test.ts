import { expect, test } from 'vitest';
import { call } from '@riftdrop/contract/http/define';
import { z } from 'zod';
import { startApp, type TestApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { StakeDoor } from './door.ts';

const slug = 'greenhouse';
const app = testApp({ config: { termsVersion: '2026-11', countryHeader: 'x-country', closedCountries: ['XX'] } });

/** The body of an opening with the shown version. */
async function quoteOf(on: TestApp, of: string): Promise<{ version: number; client_seed: string }> {
  const shown = await on.reply('GET /dropcase/:slug', { params: { slug: of } });
  return { version: shown.drop_case_version, client_seed: 'consent' };
}
const open = async (as: TestPlayer, on = app) =>
  on.ask('POST /dropcase/open/:slug', { params: { slug }, body: await quoteOf(on, slug) }, { as });
const agree = (as: TestPlayer, version: string) =>
  app.ask('POST /profile/agreements', { body: { terms: true, age: true, fake_admins: true, version } }, { as });
const balance = async (as: TestPlayer) => {
  const me = await app.ask('GET /profile/me', {}, { as });
  return me.ok && me.value.balance;
};

// proves R1, GAME-527
test('refuses every money call while the age is unknown', async () => {
  const player = await app.aPlayer({ agreed: null });
  const money = app.app.calls.filter((call) => call.money);
  expect(money.length).toBeGreaterThan(4);
  for (const { route } of money) {
    const [method, path] = route.replaceAll(/:\w+/g, 'x').split(' ') as [string, string];
    const answer = await fetch(`${app.origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}`, 'idempotency-key': `key-${route.length}` },
      body: '{}',
    });
    expect([route, answer.status, await answer.json()]).toMatchObject([route, 403, { code: 'age_required' }]);
  }
});

// proves SHELL-229
test('takes no stake before age confirmation', async () => {
  const player = await app.aPlayer({ agreed: null });
  expect(await open(player)).toMatchObject({ status: 403, refusal: { code: 'age_required' } });
  expect(await app.ask('POST /inventory/sell/all', {}, { as: player })).toMatchObject({ refusal: { code: 'age_required' } });
  expect(await balance(player)).toBe(10_000);
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { age_confirmed: false, deprecated_tos: false } });
  await agree(player, '2026-11');
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { age_confirmed: true } });
  expect((await open(player)).status).toBe(200);
});

// proves ERR-021
test('takes no stake under older terms in any process', async () => {
  const player = await app.aPlayer({ agreed: '2025-01' });
  const second = await startApp({ beside: app, config: { termsVersion: '2026-11' } });
  for (const one of [app, second])
    expect(await open(player, one)).toMatchObject({ status: 422, refusal: { code: 'steam_user_tos_error' } });
  await app.ask('POST /profile/update/tos', {}, { as: player });
  for (const one of [second, app]) expect((await open(player, one)).status).toBe(200);
  await second.close();
});

test('asks again after the terms change', async () => {
  const player = await app.aPlayer();
  expect((await open(player)).status).toBe(200);
  const later = await startApp({ beside: app, config: { termsVersion: '2027-01' } });
  expect(await open(player, later)).toMatchObject({ refusal: { code: 'steam_user_tos_error' } });
  await later.close();
});

// proves SHELL-231
test.each([
  ['XX', false],
  ['xx', false],
  ['DE, XX', false],
  ['DE', true],
  [undefined, true],
])('offers the product from country %s: %s', async (country, offered) => {
  const player = await app.aPlayer();
  const headers = { 'content-type': 'application/json', ...(country && { 'x-country': country }) };
  const bootstrap = (await (await fetch(`${app.origin}/api/bootstrap`, { headers })).json()) as { offered: boolean };
  expect(bootstrap.offered).toBe(offered);
  const answer = await fetch(`${app.origin}/api/dropcase/open/${slug}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${player.token}`, 'idempotency-key': `key-${country}` },
    body: JSON.stringify(await quoteOf(app, slug)),
  });
  expect(answer.status).toBe(offered ? 200 : 451);
  expect(await balance(player)).toEqual(offered ? expect.not.closeTo(10_000) : 10_000);
});

// proves R2
test('refuses pay-ins from the moment of a block', async () => {
  const player = await app.aPlayer({ agreed: '2026-11' });
  const { mayPlay } = new StakeDoor(app.plumbing);
  const common = { summary: '', access: 'player', reply: z.object({}), money: true } as const;
  const calls = [call('POST /a', { ...common, payIn: true }), call('POST /b', { ...common, stake: false })];
  const answers = () => Promise.all(calls.map((one) => mayPlay(player.id, {}, one)));
  expect(await answers()).toEqual([null, null]);
  await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player });
  expect(await answers()).toEqual([expect.objectContaining({ code: 'self_blocked' }), null]);
});
