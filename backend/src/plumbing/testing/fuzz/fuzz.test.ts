import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@riftdrop/contract/http/calls';
import { startApp, type TestApp } from '../../testing.ts';
import { faultOf } from './judge.ts';
import { requestsOf } from './requests.ts';
import { fuzz, type FuzzReport } from './run.ts';

const size = { valid: 3, near: 6, hostile: 4, frames: 25, raw: 1, seed: 20_261_120 };
let app: TestApp;
let report: FuzzReport;
const failures: unknown[] = [];
const fail = (error: unknown) => failures.push(error);

// The same as `npm run fuzz`, which sends fifty thousand requests; this is as much as fits into every run.
beforeAll(async () => {
  process.on('unhandledRejection', fail);
  app = await startApp();
  // Data that jobs fetch when a site starts, such as the fees of cash-outs.
  await app.processAll();
  report = await fuzz(app.origin, size);
}, 300_000);
afterAll(async () => {
  process.off('unhandledRejection', fail);
  await app.close();
});

// proves G39, API-002, API-502
test('answers every request as the contract says', () => {
  expect(report.findings.map(({ route, what, request }) => `${route}: ${what} ${request}`)).toEqual([]);
  expect([...report.sent.keys()].sort()).toEqual(app.app.calls.map(({ route }) => route).sort());
  for (const [route, { valid, near, hostile }] of report.sent)
    expect([route, valid >= size.valid, near + hostile >= size.near + size.hostile]).toEqual([route, true, true]);
  expect(report.answers.get(200)).toBeGreaterThan(50);
});

// proves G26
test('survives all frames and bytes without logged failures', () => {
  for (const sent of report.frames.sent.values()) expect(sent).toBeGreaterThanOrEqual(size.frames / 2);
  // Each valid one is answered, whatever came before it on its connection.
  expect(report.frames.acknowledged).toBeGreaterThanOrEqual(25);
  expect(Math.max(...report.health)).toBeLessThan(Infinity);
  expect(app.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect(failures).toEqual([]);
});

test('detects an answer outside the contract', () => {
  const call = calls.get('GET /profile/:id')!;
  const [request] = requestsOf(call, { valid: 1, near: 0, hostile: 0 }, () => [], 1);
  const judge = (status: number, body: unknown, type = 'application/json') => faultOf(request!, status, type, JSON.stringify(body));
  const refused = { error: true, code: 'not_found', message: 'No.' };
  expect(judge(404, refused)).toBeNull();
  expect(judge(500, refused)).toContain('500');
  expect(judge(409, refused)).toContain('does not list');
  expect(judge(402, { ...refused, code: 'insufficient_funds' })).toContain('does not list');
  expect(judge(404, { code: 'not_found' })).toContain('without saying why');
  expect(judge(200, { id: 7 })).toContain('does not fit');
  expect(judge(404, refused, 'text/html')).toContain('JSON');
  const [wrong] = requestsOf(call, { valid: 0, near: 0, hostile: 1 }, () => [], 3);
  const person = {
    id: '1',
    steamid: '1',
    nickname: 'x',
    avatar: 'x',
    created_at: '2026-01-01T00:00:00.000Z',
    followers: 0,
    is_followed: false,
    is_notified: false,
    socials: [],
    inventory: { count: 0, cost: 0 },
  };
  expect(faultOf({ ...wrong!, params: { id: '%' } }, 200, 'application/json', JSON.stringify(person))).toContain('does not fit was taken');
});
