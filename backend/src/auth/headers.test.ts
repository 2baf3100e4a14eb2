import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

// proves API-005
test("accepts the browser's standard headers and the token", async () => {
  const player = await app.aPlayer();
  const headers = {
    Accept: 'application/json',
    'X-Client-Id': 'a-device',
    'X-OAuth-Client-Id': '1',
    'X-Client-Version': '0.1.0',
    'X-Analytics-Client-Id': 'a-page',
  };
  const ask = (path: string, init: RequestInit & { headers: Record<string, string> }) => fetch(`${app.origin}/api${path}`, init);
  const bare = await ask('/profile/me', { headers });
  expect(bare.status).toBe(401);
  for (const type of ['Bearer', 'bearer']) {
    const answer = await ask('/profile/me', {
      headers: { ...headers, 'X-Nonce': `nonce-${type}`, Authorization: `${type} ${player.token}` },
    });
    expect([answer.status, ((await answer.json()) as { id: string }).id]).toEqual([200, player.id]);
  }
  const posted = await ask('/profile/update/tos', {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'X-Nonce': 'nonce-post', 'content-type': 'application/json', Authorization: `Bearer ${player.token}` },
  });
  expect(posted.status).toBe(200);
});
