import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../run.ts';

let server: Server;
let address: string;
const answers: Record<string, [labels: Record<string, string>, value: string][]> = {
  'riftdrop:calls:rate': [[{}, '12.5']],
  'topk(8, riftdrop:calls_by_name:rate)': [[{ call: 'GET /dropcase' }, '8']],
  'riftdrop:call_seconds:p95': [[{ call: 'GET /dropcase' }, '0.042']],
  'topk(8, riftdrop:page_errors:increase10m > 0)': [[{ owner: 'cases@1.2.0' }, '3']],
};
const alert = {
  labels: { alertname: 'LoadRefused', severity: 'page' },
  annotations: { summary: '4 requests a second are refused', do: 'Add a backend process.' },
  state: 'firing',
  activeAt: '2026-11-28T18:00:00Z',
};

/** The two addresses of Prometheus that the command reads. */
beforeEach(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://prometheus');
    const result = (answers[searchParams.get('query') ?? ''] ?? []).map(([metric, value]) => ({ metric, value: [1, value] }));
    response.end(JSON.stringify({ status: 'success', data: pathname === '/api/v1/alerts' ? { alerts: [alert] } : { result } }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

const printed = async (...args: string[]) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run(['watch', '--once', '--prometheus', address, ...args])).toBe(0);
  return log.mock.calls.flat().join('\n');
};

test('shows rates, the time of each busy call, errors by version and alerts with what to do', async () => {
  const text = await printed();
  expect(text).toContain('12.5 calls/s');
  expect(text).toMatch(/GET \/dropcase +8 +42 ms/);
  expect(text).toMatch(/cases@1\.2\.0 +3/);
  expect(text).toContain('firing LoadRefused 4 requests a second are refused\n  Add a backend process.');
});

test('prints one document for programs', async () => {
  const { ok, result } = JSON.parse(await printed('--json')) as { ok: boolean; result: { alerts: unknown[] } };
  expect(ok).toBe(true);
  expect(result.alerts).toEqual([alert]);
});

test('names Prometheus when it cannot be reached', async () => {
  server.close();
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run(['watch', '--once', '--prometheus', 'http://127.0.0.1:1'])).toBe(4);
  expect(error.mock.calls.flat().join('\n')).toContain('Prometheus cannot be reached at http://127.0.0.1:1');
});
