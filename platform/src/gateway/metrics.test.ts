import type { ReportBatch } from '@riftdrop/contract/release/reports';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openCollector, type Collector } from '../reports/collector.ts';
import { openSite } from '../site.ts';
import { aRemote, aShell, writeDist } from '../testing/releases.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { gatewayMetrics } from './metrics.ts';

let folder: string;
let reports: Collector;
let backends: Backends;
let gateway: Gateway;
let metrics: { close(): Promise<void> };
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riftdrop-metrics-'));
  const site = await openSite(join(folder, 'data'));
  const dists = await Promise.all([writeDist(folder, aShell()), writeDist(folder, aRemote({ name: 'cases', version: '1.2.0' }))]);
  await publish(site, dists, { by: 'mara', why: 'a test' });
  backends = watchBackends([]);
  reports = openCollector({ folder: join(folder, 'reports') });
  gateway = await startGateway({ site, backends, port: 0, host: '127.0.0.1', reports });
  port = await freePort();
  metrics = await gatewayMetrics({ port, host: '127.0.0.1' }, { gateway, backends });
});
afterAll(async () => {
  await metrics.close();
  await gateway.close();
  await reports.close();
  backends.close();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return free;
}

const page = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const atGateway = (path: string, body?: ReportBatch) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test('serves metrics on the private port, and never through the gateway', async () => {
  expect(await page()).toContain('riftdrop_registry_revision 1');
  for (const path of ['/metrics', '/api/metrics', '/../metrics', '//metrics'])
    expect(await (await atGateway(path)).text()).not.toContain('riftdrop_registry_revision');
});

test('counts answers by kind of address and status', async () => {
  await atGateway('/');
  await atGateway('/api/dropcase');
  await expect.poll(page).toContain('riftdrop_gateway_answer_seconds_count{kind="page",status="200"}');
  expect(await page()).toContain('riftdrop_gateway_answer_seconds_count{kind="api",status="503"}');
});

test('counts reports of live releases by version, and all others together', async () => {
  const error = { at: 1, phase: 'render' as const, name: 'E', message: 'm', stack: 's', path: '/', times: 3 };
  const errors = ['cases@1.2.0', 'made-up@9.9.9', 'made-up@9.9.8'].map((owner) => ({ ...error, owner }));
  const loads = [{ at: 1, owner: 'cases@1.2.0', part: 'page:home', ms: 90, ok: false, cold: true }];
  const answer = await atGateway('/reports', { trace: 'a-trace-of-one-page', revision: 1, errors, loads });
  expect(answer.status).toBe(204);
  const text = await page();
  expect(text).toContain('riftdrop_page_errors_total{owner="cases@1.2.0",phase="render"} 3');
  expect(text).toContain('riftdrop_page_errors_total{owner="other",phase="render"} 6');
  expect(text).toContain('riftdrop_page_loads_total{owner="cases@1.2.0",outcome="failed"} 1');
  expect(text).not.toContain('made-up');
});
