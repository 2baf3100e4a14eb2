import { bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

// proves API-024, DATA-104, DATA-105, DATA-106, DATA-108, DATA-109, DATA-111
test('gives every page its start data', async () => {
  const answer = await app.reply('GET /bootstrap');
  expect(bootstrap.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    product: 'Riftdrop',
    status: 'ok',
    sandbox: true,
    server_time: new Date(app.clock.now()).toISOString(),
  });
  expect(answer).toMatchObject({
    service_messages: [],
    bonus_balance_limit: 10_000,
    socials: { facebook: expect.any(String) as string, twitter: expect.any(String) as string },
    min_partner_level_followers_notification: 3,
    upgrade_min_income: 10,
    upgrade_max_cost: 1_000_000,
    upgrade_rates: { multipliers: [1.2, 1.5, 2, 5], fee_ppm: 150_000, max_chance_ppm: 850_000 },
    dat_points_payout_rate: 100,
    dat_points_per_dollar: 100,
    battle_max_rounds: 50,
    royale_max_openings: 10,
  });
  expect(answer.images).toMatchObject({
    drop_case_path: '/img/cases/',
    skin_path: '/img/skins/',
    avatar_path: '/img/avatars/',
    sizes: expect.arrayContaining([400, 200]) as number[],
  });
});

// proves API-012, DATA-110
test('reports maintenance while other calls are refused', async () => {
  const shut = await startApp({ config: { maintenance: true } });
  expect(await shut.ask('GET /bootstrap')).toMatchObject({ status: 200, value: { status: 'maintenance' } });
  expect(await shut.ask('GET /dropcase')).toMatchObject({ status: 503, refusal: { code: 'maintenance' } });
  await shut.close();
});

// proves SHELL-161
test('names the configured support address', async () => {
  const reachable = await startApp({ config: { supportEmail: 'help@riftdrop.example' } });
  expect(await reachable.ask('GET /bootstrap')).toMatchObject({ value: { support_email: 'help@riftdrop.example' } });
  await reachable.close();
});

test('reports no sandbox on the real platform', async () => {
  const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://play.example' } });
  expect(await real.ask('GET /bootstrap')).toMatchObject({ value: { sandbox: false } });
  await real.close();
});

test('is ready and names what is degraded', async () => {
  expect(await app.ask('GET /health')).toMatchObject({
    status: 200,
    value: { ready: true, degraded: [], version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string },
  });
  app.plumbing.health.watch('a_thing', () => false);
  app.plumbing.health.watch('another', () => {
    throw new Error('broken');
  });
  expect(await app.ask('GET /health')).toMatchObject({ value: { ready: true, degraded: ['a_thing', 'another'] } });
});

test('answers 503 when an essential check fails', async () => {
  app.plumbing.health.watch('needed', () => false, 'essential');
  expect(await app.ask('GET /health')).toMatchObject({
    status: 503,
    refusal: { ready: false, degraded: expect.arrayContaining(['needed']) as string[] },
  });
});
