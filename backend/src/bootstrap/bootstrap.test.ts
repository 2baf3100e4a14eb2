import { bootstrap } from '@riftdrop/contract/bootstrap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../plumbing/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// proves API-024, DATA-053
test('gives every page what it needs to start, by the contract', async () => {
  const answer = await app.ask('GET /bootstrap');
  if (!answer.ok) throw new Error(answer.text);
  expect(bootstrap.parse(answer.value)).toEqual(answer.value);
  expect(answer.value).toMatchObject({
    product: 'Riftdrop',
    status: 'ok',
    sandbox: true,
    server_time: new Date(app.clock.now()).toISOString(),
  });
  expect(answer.value.images).toMatchObject({
    drop_case_path: '/img/cases/',
    skin_path: '/img/skins/',
    avatar_path: '/img/avatars/',
    sizes: expect.arrayContaining([400, 200]) as number[],
  });
});

test('says that it is no sandbox when the real platform signs people in', async () => {
  const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://play.example' } });
  expect(await real.ask('GET /bootstrap')).toMatchObject({ value: { sandbox: false } });
  await real.close();
});

test('is ready, and says what is not as it should be', async () => {
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
