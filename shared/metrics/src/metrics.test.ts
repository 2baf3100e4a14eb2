import { afterEach, expect, test } from 'vitest';
import type { Measure } from './catalogue.ts';
import { openMetrics, type Metrics } from './metrics.ts';
import { metricsAddress } from './settings.ts';
import { signal } from './signal.ts';

let metrics: Metrics;
afterEach(() => metrics.close());

const open = async () => (metrics = await openMetrics({ port: 0, host: '127.0.0.1' }, { role: 'test', version: '1.2.3' }));
const page = async (path = '/metrics', method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });
  return { status: answer.status, text: await answer.text() };
};

test('serves the metrics of the process at one address', async () => {
  await open();
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(text).toContain('riftdrop_process_info{role="test",version="1.2.3"} 1');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await page('/')).status).toBe(404);
  expect((await page('/metrics', 'POST')).status).toBe(404);
});

test('leaves out a measure that is gone, and keeps the others when one reader fails', async () => {
  await open();
  let degraded: Measure[] = [{ metric: 'riftdrop_degraded', value: 1, labels: { part: 'redis' } }];
  metrics.measure(() => degraded);
  metrics.measure(() => Promise.reject(new Error('the database is away')));
  metrics.measure(() => [{ metric: 'riftdrop_requests_refused_total', value: 7, labels: { queue: 'calls' } }]);
  expect((await page()).text).toContain('riftdrop_degraded{part="redis"} 1');
  degraded = [];
  const { text } = await page();
  expect(text).not.toContain('riftdrop_degraded{');
  expect(text).toContain('riftdrop_requests_refused_total{queue="calls"} 7');
});

test('counts observations of a signal', async () => {
  await open();
  const calls = signal<number>('test-calls');
  calls.send(1);
  const seconds = metrics.histogram('riftdrop_call_seconds');
  const end = calls.receive((value) => seconds.observe({ call: 'GET /a', outcome: 'ok' }, value));
  calls.send(0.02);
  end();
  calls.send(3);
  const { text } = await page();
  expect(text).toContain('riftdrop_call_seconds_bucket{le="0.025",call="GET /a",outcome="ok"} 1');
  expect(text).toContain('riftdrop_call_seconds_count{call="GET /a",outcome="ok"} 1');
});

test('has no address without a port, and refuses a wrong one', async () => {
  await open();
  expect(metricsAddress({})).toBeNull();
  expect(metricsAddress({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(metricsAddress({ METRICS_PORT: '0', METRICS_HOST: '10.0.0.5' })).toEqual({ port: 0, host: '10.0.0.5' });
  expect(() => metricsAddress({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be a number from 0 to 65535, not "70000"');
});
