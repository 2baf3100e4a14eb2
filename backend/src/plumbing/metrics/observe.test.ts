import { catalogue } from '@riftdrop/metrics/catalogue';
import { openMetrics, type Metrics } from '@riftdrop/metrics/metrics';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing.ts';
import { countSignals, observeApp } from './observe.ts';

let app: TestApp;
let metrics: Metrics;
let endCounting: () => void;
beforeAll(async () => {
  app = await startApp();
  metrics = await openMetrics({ port: 0, host: '127.0.0.1' }, { role: 'backend', version: '1.0.0' });
  endCounting = countSignals(metrics);
  const config = { ...app.plumbing.config, runJobs: true };
  observeApp(metrics, { ...app.app, plumbing: { ...app.plumbing, config } });
});
afterAll(async () => {
  endCounting();
  await metrics.close();
  await app.close();
});

const page = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
/** The value of a line, null without one. */
const valueOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

test('counts calls by name and outcome', async () => {
  await app.ask('GET /dropcase');
  await app.ask('GET /dropcase');
  await app.ask('GET /profile/me');
  const text = await page();
  expect(valueOf(text, 'riftdrop_call_seconds_count{call="GET /dropcase",outcome="ok"}')).toBe(2);
  expect(valueOf(text, 'riftdrop_call_seconds_count{call="GET /profile/me",outcome="login_required"}')).toBe(1);
});

test('counts every transfer of the ledger once', async () => {
  await page();
  await app.aPlayer({ balance: 2_500, points: 100 });
  await page();
  await app.aPlayer({ balance: 1_500, points: 100 });
  // A transfer is counted once no older transaction of the server is under way, those of other databases included.
  await expect.poll(async () => valueOf(await page(), 'riftdrop_transfers_total{kind="welcome"}'), { timeout: 20_000 }).toBe(4);
  expect(valueOf(await page(), 'riftdrop_transferred_total{kind="welcome",currency="USD"}')).toBe(4_000);
});

test('shows live connections, jobs that are late, and a part that is degraded', async () => {
  const socket = await app.aSocket();
  await socket.join('general');
  await app.syncTime();
  await sql`insert into jobs (kind, key, payload, due_at, run_at)
    values ('test.late', 'a', 'null', site_now() - interval '90 s', site_now())`.execute(app.db.sql);
  app.plumbing.health.watch('a_part', () => false);
  const text = await page();
  expect(valueOf(text, 'riftdrop_sockets')).toBe(1);
  expect(valueOf(text, 'riftdrop_jobs_late_seconds{kind="test.late"}')).toBe(90);
  expect(valueOf(text, 'riftdrop_degraded{part="a_part"}')).toBe(1);
  socket.close();
});

test('shows the results of the quick proofs', async () => {
  await expect.poll(page).toContain('riftdrop_proof_problems{proof="every currency sums to zero"} 0');
  expect(valueOf(await page(), 'riftdrop_proofs_at_seconds')).toBeGreaterThan(1_700_000_000);
});

test('shows nothing that the catalogue does not name', async () => {
  const own = [...(await page()).matchAll(/^# TYPE (riftdrop_\w+)/gm)].map(([, name]) => name!);
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((name) => !(name in catalogue))).toEqual([]);
});
