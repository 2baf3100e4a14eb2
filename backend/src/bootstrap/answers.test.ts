import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

/** Sends requests without a session and with unknown names. */
function ask(route: string, root: string): Promise<Response> {
  const [method, path] = route.replaceAll(/:\w+/g, 'x').split(' ') as [string, string];
  const init = method === 'POST' ? { method, headers: { 'content-type': 'application/json' }, body: '{}' } : { method };
  return fetch(`${app.origin}${root}${path}`, init);
}

// proves API-501, ERR-009
test('answers every call under the root in JSON', async () => {
  const invalid: { fields?: object }[] = [];
  expect(app.app.calls.length).toBeGreaterThan(60);
  for (const { route } of app.app.calls) {
    const answer = await ask(route, '/api');
    expect([route, answer.headers.get('content-type')]).toEqual([route, expect.stringMatching(/^application\/json/)]);
    const body = (await answer.json()) as { code: string; fields?: object };
    if (answer.ok) continue;
    if (body.code === 'validation') invalid.push(body);
    expect([route, body]).toEqual([
      route,
      expect.objectContaining({ error: true, code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\w/) }),
    ]);
    expect([route, (await ask(route, '')).status]).toEqual([route, 404]);
  }
  expect(invalid.length).toBeGreaterThan(3);
  const texts = expect.arrayContaining([expect.stringMatching(/\w/)]) as string[];
  for (const { fields } of invalid) expect(Object.values(fields!)).toEqual(Object.keys(fields!).map(() => texts));
});
