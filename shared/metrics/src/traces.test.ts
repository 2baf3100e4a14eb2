import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startTraces, traceSettings } from './settings.ts';
import { startCollector, type TestCollector } from './testing/collector.ts';
import { carriedTrace, continueSpan, inRequestSpan, inSpan, loggedTrace, pageSpan, tracedShare } from './traces.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
const info = { role: 'backend', version: '1.0.0' };

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const lines: string[] = [];
async function traceTo(endpoint: string, share = 1): Promise<void> {
  lines.length = 0;
  ends.push(await startTraces({ endpoint, share }, info, (line) => lines.push(line)));
}
async function aCollector(): Promise<TestCollector> {
  const collector = await startCollector();
  ends.push(collector.close);
  return collector;
}

test('does nothing without settings', async () => {
  await (
    await startTraces(null, info, () => {})
  )();
  expect(tracedShare()).toBeNull();
  const work = async () => [carriedTrace(), loggedTrace(), continueSpan('live', 'producer', `00-${trace}-${parent}-01`)];
  expect(await inRequestSpan('GET /a', `00-${trace}-${parent}-01`, () => inSpan('transaction', work))).toEqual([null, undefined, null]);
});

test('continues a trace through the spans of a call', async () => {
  const collector = await aCollector();
  await traceTo(collector.endpoint);
  const carried = await inRequestSpan('GET /a', `00-${trace}-${parent}-01`, () => inSpan('transaction', async () => carriedTrace()));
  continueSpan('live balance', 'producer', carried)!.end();
  await vi.waitFor(() => expect(collector.spans).toHaveLength(3), 5_000);
  const [transaction, call, live] = collector.spans;
  expect(call).toMatchObject({ service: 'riftdrop-backend', name: 'GET /a', traceId: trace, parent });
  expect(transaction).toMatchObject({ name: 'transaction', traceId: trace, parent: call!.spanId });
  expect(live).toMatchObject({ name: 'live balance', traceId: trace, parent: transaction!.spanId });
});

test('begins a trace without a parent, or with one that cannot be read', async () => {
  const collector = await aCollector();
  await traceTo(collector.endpoint);
  for (const wrong of [undefined, '', `00-${'0'.repeat(32)}-${parent}-01`, `00-${trace}-01`, 'x'.repeat(9000)])
    await inRequestSpan('GET /a', wrong, async () => {});
  await vi.waitFor(() => expect(collector.spans).toHaveLength(5), 5_000);
  expect(collector.spans.map(({ parent: above }) => above)).toEqual([null, null, null, null, null]);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(5);
});

test('samples where a trace begins, and obeys the decision of the caller after that', async () => {
  const collector = await aCollector();
  await traceTo(collector.endpoint, 0);
  const ids: unknown[] = [];
  const call = (name: string, traceparent?: string) =>
    inRequestSpan(name, traceparent, async () => {
      await inSpan('transaction', async () => {});
      ids.push([loggedTrace(), carriedTrace() !== null]);
    });
  await call('GET /begun');
  await call('GET /left-out', `00-${trace}-${parent}-00`);
  await call('GET /sampled', `00-${trace}-${parent}-01`);
  await vi.waitFor(() => expect(collector.spans).toHaveLength(2), 5_000);
  expect(collector.spans.map(({ name }) => name)).toEqual(['transaction', 'GET /sampled']);
  // The log has the id of every trace, sampled or not.
  expect(ids).toEqual([
    [expect.stringMatching(/^[0-9a-f]{32}$/), false],
    [trace, false],
    [trace, true],
  ]);
});

test('leaves out what a call began and did not await', async () => {
  const collector = await aCollector();
  await traceTo(collector.endpoint);
  const { promise, resolve } = Promise.withResolvers<void>();
  let late: Promise<unknown>;
  await inRequestSpan('GET /a', `00-${trace}-${parent}-01`, async () => {
    late = promise.then(() => inSpan('transaction', async () => [carriedTrace(), loggedTrace()]));
  });
  resolve();
  expect(await late!).toEqual([null, undefined]);
  await vi.waitFor(() => expect(collector.spans.map(({ name }) => name)).toEqual(['GET /a']), 5_000);
});

test('knows the trace of an error after the call', async () => {
  const collector = await aCollector();
  await traceTo(collector.endpoint);
  const bug = new TypeError('a secret value');
  await expect(inRequestSpan('GET /a', `00-${trace}-${parent}-01`, () => Promise.reject(bug))).rejects.toBe(bug);
  expect(loggedTrace(bug)).toBe(trace);
  await vi.waitFor(() => expect(collector.spans).toMatchObject([{ name: 'GET /a', failed: true }]), 5_000);
});

test('sends spans of pages under the ids that the page gave them', async () => {
  const collector = await aCollector();
  await traceTo(collector.endpoint, 0);
  pageSpan({ traceparent: `00-${trace}-${parent}-01`, parent: null, name: 'POST /dropcase/open/:slug', at: 1_000, ms: 20 });
  pageSpan({ traceparent: `00-${trace}-${'1'.repeat(16)}-01`, parent: '2'.repeat(16), name: 'page live balance', at: 1_030, ms: 1 });
  pageSpan({ traceparent: `00-${trace}-${'3'.repeat(16)}-00`, parent: null, name: 'left out', at: 1_000, ms: 20 });
  await vi.waitFor(() => expect(collector.spans).toHaveLength(2), 5_000);
  expect(collector.spans).toMatchObject([
    { service: 'riftdrop-page', name: 'POST /dropcase/open/:slug', traceId: trace, spanId: parent, parent: null },
    { service: 'riftdrop-page', name: 'page live balance', traceId: trace, spanId: '1'.repeat(16), parent: '2'.repeat(16) },
  ]);
});

test('costs a call nothing while the collector fails, says so once, and once when it is back', async () => {
  let status = 400;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end('{}'));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => new Promise((done) => server.close(() => done()).closeAllConnections()));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await traceTo(endpoint);
  // More than may wait for the collector.
  for (let n = 0; n < 10_000; n++) expect(await inRequestSpan('GET /a', undefined, async () => n)).toBe(n);
  await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
  expect(lines[0]).toMatch(`traces cannot be sent to ${endpoint}: `);
  status = 200;
  await vi.waitFor(async () => {
    await inRequestSpan('GET /a', undefined, async () => {});
    expect(lines).toHaveLength(2);
  }, 10_000);
  expect(lines[1]).toBe('traces are sent again');
});

test('ends within a second before a collector that accepts and never answers', async () => {
  const server = createServer(() => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => new Promise((done) => server.close(() => done()).closeAllConnections()));
  const end = await startTraces({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, share: 1 }, info, () => {});
  await inRequestSpan('GET /a', undefined, async () => {});
  const begun = performance.now();
  await end();
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('reads where traces go, and refuses what cannot be meant', () => {
  expect(traceSettings({})).toBeNull();
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' })).toEqual({ endpoint: 'http://127.0.0.1:4318', share: 1 });
  const some = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example', OTEL_TRACES_SAMPLER_ARG: '0.01' };
  expect(traceSettings(some)).toEqual({ endpoint: 'https://traces.example', share: 0.01 });
  expect(() => traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address, not "collector"',
  );
  expect(() => traceSettings({ ...some, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2"',
  );
});
