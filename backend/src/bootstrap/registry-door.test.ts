import { expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { registryDoor } from './registry-door.ts';

const serviceKey = 'k'.repeat(32);
const app = testApp({ config: { serviceKeys: [serviceKey] } });

const knock = async (body: unknown, authorization = `Bearer ${serviceKey}`, origin = app.origin) => {
  const headers = { 'content-type': 'application/json', authorization };
  return (await fetch(origin + registryDoor, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};

test('tells every page of a new composition', async () => {
  const visitor = await app.aSocket();
  await visitor.join('general');
  for (const revision of [7, 8]) expect(await knock({ revision })).toBe(204);
  await app.processAll();
  await visitor.until(({ event, data }) => event === 'registry.updated' && data.revision === 8);
  visitor.close();
});

test.each([
  ['a stranger', { revision: 9 }, 'Bearer wrong', 401],
  ['nobody', { revision: 9 }, '', 401],
  ['what is no number', { revision: 'nine' }, `Bearer ${serviceKey}`, 400],
  ['more than a number', { revision: 9, script: 'x' }, `Bearer ${serviceKey}`, 400],
])('lets %s not in', async (_who, body, authorization, status) => {
  expect(await knock(body, authorization)).toBe(status);
});

test('answers 404 when no key is set', async () => {
  const closed = await startApp();
  expect(await knock({ revision: 9 }, undefined, closed.origin)).toBe(404);
  await closed.close();
});
