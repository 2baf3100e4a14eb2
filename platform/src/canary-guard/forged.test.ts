import { inCanary } from '@riftdrop/contract/release/canary';
import type { Canary, Revision } from '@riftdrop/contract/release/remotes';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBackends, type Backends } from '../gateway/backends.ts';
import { startGateway, type Gateway } from '../gateway/gateway.ts';
import { ownControl } from '../registry/local-control.ts';
import { aSite, author, withCases, type TestSite } from '../registry/testing.ts';
import { openCollector, type Collector } from '../reports/collector.ts';
import { visitWords } from '../visits/visits.ts';
import { createGuard, type Guard } from './guard.ts';

let home: TestSite;
let backends: Backends;
let collector: Collector;
let gateway: Gateway;
let guard: Guard;
let canary: Canary;
let revision: Revision;

beforeEach(async () => {
  home = await aSite();
  const team = await home.team('cases');
  await withCases(team);
  revision = (await team.control.canaryStart({ app: 'cases', version: '2', percent: 10, ...author })).revision;
  canary = revision.canaries[0]!;
  const visits = visitWords(() => [Buffer.alloc(32, 7)]);
  const reports = join(home.folder, 'reports');
  collector = openCollector({ folder: reports, trustProxy: true, visits });
  backends = watchBackends([]);
  gateway = await startGateway({ site: home.site, backends, port: 0, trustProxy: true, visits, reports: collector });
  guard = createGuard({
    registry: home.site.registry,
    control: ownControl(home.site, 'canary-guard', ['canary'], () => home.time.now),
    reports,
    clock: () => home.time.now.getTime(),
  });
  await soundVisits();
});
afterEach(async () => {
  await gateway.close();
  backends.close();
  await collector.close();
  await home.close();
});

/** The guard has read every report, as the last one is written after all others. */
async function everythingIsSeen(): Promise<void> {
  await collector.close();
  await guard.look();
}
const isRunning = async () => (await home.site.registry.current())!.canaries.length > 0;
const addressOf = (n: number) => `198.51.${n >> 8}.${n & 255}`;

/** Takes a page from an address; answers its cookies, as a browser would keep them. */
async function pageFrom(address: string): Promise<{ cookie: string; bucket: number }> {
  const answer = await fetch(gateway.url, { headers: { 'x-forwarded-for': address } });
  await answer.text();
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]!);
  return { cookie: cookie.join('; '), bucket: Number(/rd_bucket=(\d+)/.exec(cookie.join())?.[1]) };
}

const failure = { at: 1, phase: 'render', name: 'E', message: 'm', stack: '', path: '/', times: 1 };
let traces = 0;
async function report(cookie: string, address: string, said: object = { errors: [{ ...failure, owner: 'cases@2' }] }): Promise<void> {
  const trace = `trace-of-page-${String(traces++).padStart(6, '0')}`;
  const body = { trace, revision: revision.revision, loads: [], errors: [], ...said };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) };
  expect((await fetch(`${gateway.url}/reports`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(204);
}

const chosen = () => Array.from({ length: 10_000 }, (_, bucket) => bucket).filter((bucket) => inCanary(canary, { bucket, cohorts: [] }));

/** Loads pages until `count` of them have the canary, or do not have it. */
async function pages(count: number, withCanary: boolean, address: (n: number) => string) {
  const found: { cookie: string; address: string }[] = [];
  for (let n = 0; found.length < count; n++) {
    const { cookie, bucket } = await pageFrom(address(n));
    if (inCanary(canary, { bucket, cohorts: [] }) === withCanary) found.push({ cookie, address: address(n) });
  }
  return found;
}

/** Baseline of the live version: sound visits of other people. */
async function soundVisits(): Promise<void> {
  const load = { at: 1, owner: 'cases@1', part: 'page:home', ms: 90, ok: true, cold: true };
  for (const { cookie, address } of await pages(60, false, (n) => addressOf(8_000 + n))) await report(cookie, address, { loads: [load] });
}

test('60 anonymous reports with chosen buckets do not stop a sound canary', async () => {
  for (const [n, bucket] of chosen().slice(0, 60).entries()) await report(`rd_bucket=${bucket}`, addressOf(n));
  await everythingIsSeen();
  expect(await isRunning()).toBe(true);
});

test('one visit with 60 buckets does not stop it', async () => {
  const { cookie } = await pageFrom('203.0.113.9');
  const word = cookie.split('; ').find((one) => one.startsWith('rd_visit='));
  for (const [n, bucket] of chosen().slice(0, 60).entries()) await report(`rd_bucket=${bucket}; ${word}`, addressOf(n));
  await everythingIsSeen();
  expect(await isRunning()).toBe(true);
});

test('60 page loads out of one network do not stop it', async () => {
  for (const { cookie, address } of await pages(60, true, () => '203.0.113.9')) await report(cookie, address);
  await everythingIsSeen();
  expect(await isRunning()).toBe(true);
});

test('60 page loads from one IPv6 customer do not stop it', async () => {
  for (const { cookie, address } of await pages(60, true, (n) => `2001:db8:1:${n.toString(16)}::1`)) await report(cookie, address);
  await everythingIsSeen();
  expect(await isRunning()).toBe(true);
});

test.each(['cases@2', 'cases'])('errors of %s from 60 real visitors stop it', async (owner) => {
  for (const { cookie, address } of await pages(60, true, addressOf)) await report(cookie, address, { errors: [{ ...failure, owner }] });
  await vi.waitFor(async () => {
    await guard.look();
    expect(await isRunning()).toBe(false);
  }, 10_000);
});
