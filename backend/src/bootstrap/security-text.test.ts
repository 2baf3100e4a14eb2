import { expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';

const path = '/.well-known/security.txt';

test('tells where to report a weakness, when there is an address', async () => {
  const app = await startApp({ config: { supportEmail: 'help@riftdrop.example', publicOrigin: 'https://riftdrop.example' } });
  const answer = await fetch(app.origin + path);
  const lines = (await answer.text()).split('\n');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(lines).toEqual([
    'Contact: mailto:help@riftdrop.example',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages: en',
    'Canonical: https://riftdrop.example/.well-known/security.txt',
    '',
  ]);
  const days = (Date.parse(lines[1]!.slice('Expires: '.length)) - app.clock.now()) / 86_400_000;
  expect([days > 100, days < 365]).toEqual([true, true]);
  await app.close();
});

test('answers 404 without an address', async () => {
  const app = await startApp();
  expect((await fetch(app.origin + path)).status).toBe(404);
  await app.close();
});
