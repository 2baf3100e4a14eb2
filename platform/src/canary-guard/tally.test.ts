import type { LogLine } from '../reports/report-log.ts';
import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

const aLoad = { at: 1, owner: 'cases@2', part: 'page:home', ms: 100, ok: true, cold: true };
const anError = { at: 1, phase: 'render' as const, owner: 'cases@2', name: 'E', message: '', stack: '', path: '/', times: 3 };
const aLine = (change: Partial<LogLine> = {}): LogLine => ({
  received: 1,
  bucket: 17,
  trace: 'page-1',
  revision: 5,
  errors: [],
  loads: [aLoad],
  ...change,
});
const tallyOf = (...lines: LogLine[]) => {
  const tally = createTally({ candidate: 'cases@2', live: 'cases@1', fromRevision: 5 });
  for (const line of lines) tally.take(line);
  return tally;
};

test('a page load is one visit, however many batches and errors it sends', () => {
  const tally = tallyOf(aLine(), aLine({ loads: [], errors: [anError, anError] }), aLine({ loads: [], errors: [anError] }));
  expect(tally.candidate()).toEqual({ errors: { visits: 1, hits: 1 }, loads: [100] });
  expect(tally.live()!.errors.visits).toBe(0);
});

test('each version has its own visits, and others are nobody here', () => {
  const tally = tallyOf(
    aLine({ loads: [aLoad, { ...aLoad, owner: 'profile@9' }], errors: [{ ...anError, owner: 'profile@9' }] }),
    aLine({ trace: 'page-2', loads: [{ ...aLoad, owner: 'cases@1' }] }),
  );
  expect(tally.candidate().errors).toEqual({ visits: 1, hits: 0 });
  expect(tally.live()!.errors).toEqual({ visits: 1, hits: 0 });
});

test('a load that failed is an error of the visit and has no time', () => {
  expect(tallyOf(aLine({ loads: [{ ...aLoad, ok: false, ms: 8_000 }] })).candidate()).toEqual({
    errors: { visits: 1, hits: 1 },
    loads: [],
  });
});

test('only the first load that came over the network is timed: a new version is in nobody’s cache, the live one is', () => {
  const loads = [{ ...aLoad, cold: false, ms: 5 }, aLoad, { ...aLoad, ms: 900 }];
  expect(tallyOf(aLine({ loads })).candidate().loads).toEqual([100]);
});

test('pages of before the canary, and browsers without a lot, do not count', () => {
  expect(tallyOf(aLine({ revision: 4 }), aLine({ bucket: null }), aLine({ revision: 0 })).candidate().errors.visits).toBe(0);
});

test('one browser that reloads for an hour decides nothing', () => {
  const lines = Array.from({ length: 100 }, (_, n) => aLine({ trace: `page-${n}`, errors: [anError] }));
  expect(tallyOf(...lines).candidate().errors).toEqual({ visits: 5, hits: 5 });
});
