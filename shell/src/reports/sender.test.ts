import { reportBatch } from '@riftdrop/contract/release/reports';
import type { ErrorReport, LoadReport } from '@riftdrop/host/report';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSender } from './sender.ts';

const anError = (change: Partial<ErrorReport> = {}): ErrorReport => ({
  at: 1,
  phase: 'render',
  owner: 'cases@1.0.0',
  name: 'TypeError',
  message: 'x is undefined',
  stack: '',
  path: '/',
  ...change,
});
const aLoad: LoadReport = { at: 1, owner: 'cases@1.0.0', part: 'page:home', ms: 120, ok: true, cold: true };

beforeEach(() => void vi.useFakeTimers());

function aSender({ traced = false } = {}) {
  const sent: string[] = [];
  const sink = createSender({ revision: 7, traced }, (body) => sent.push(body));
  return { sink, batches: () => sent.map((body) => reportBatch.parse(JSON.parse(body))) };
}

test('sends simultaneous events as one valid batch', () => {
  const { sink, batches } = aSender({ traced: true });
  sink.error(anError());
  sink.error(anError());
  sink.load(aLoad);
  vi.runAllTimers();
  expect(batches()).toMatchObject([{ revision: 7, errors: [{ owner: 'cases@1.0.0', times: 2 }], loads: [{ part: 'page:home', ms: 120 }] }]);
});

// proves PLATFORM-006, SHELL-159
test('sends errors always, load times when sampled', () => {
  const { sink, batches } = aSender();
  sink.load(aLoad);
  vi.runAllTimers();
  expect(batches()).toEqual([]);
  sink.error(anError());
  sink.load(aLoad);
  vi.runAllTimers();
  expect(batches()).toMatchObject([{ errors: [{ name: 'TypeError' }], loads: [] }]);
});

test('sends the rest while the page goes away', () => {
  const { sink, batches } = aSender();
  sink.error(anError());
  dispatchEvent(new Event('pagehide'));
  expect(batches()).toHaveLength(1);
});

test('stops after twenty errors within beacon size', () => {
  const { sink, batches } = aSender();
  for (let n = 0; n < 500; n++) sink.error(anError({ message: `${n} ${'é'.repeat(5_000)}`, stack: 's'.repeat(20_000) }));
  vi.runAllTimers();
  sink.error(anError({ message: 'one more' }));
  vi.runAllTimers();
  expect(batches().flatMap(({ errors }) => errors)).toHaveLength(20);
  expect(new Blob([JSON.stringify(batches()[0])]).size).toBeLessThan(64 * 1024);
});

test('sends spans with the other reports, and at most 200 of a page', () => {
  const { sink, batches } = aSender();
  const span = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, parent: null, name: 'POST /a', at: 1, ms: 2 };
  sink.span(span);
  vi.runAllTimers();
  expect(batches()).toEqual([expect.objectContaining({ errors: [], loads: [], spans: [span] })]);
  for (let batch = 0; batch < 10; batch++) {
    for (let n = 0; n < 50; n++) sink.span(span);
    vi.runAllTimers();
  }
  expect(batches().flatMap(({ spans = [] }) => spans)).toHaveLength(200);
});

test('joins batches of one page by trace', () => {
  const { sink, batches } = aSender();
  for (const message of ['first', 'second']) {
    sink.error(anError({ message }));
    vi.runAllTimers();
  }
  expect(new Set(batches().map(({ trace }) => trace)).size).toBe(1);
  expect(batches()).toHaveLength(2);
});
