import type { LogLine } from '../reports/report-log.ts';
import { expect, test } from 'vitest';
import type { Visit } from '../visits/visits.ts';
import { createTally } from './tally.ts';

const aLoad = { at: 1, owner: 'cases@2', part: 'page:home', ms: 100, ok: true, cold: true };
const anError = { at: 1, phase: 'render' as const, owner: 'cases@2', name: 'E', message: '', stack: '', path: '/', times: 3 };
const aVisit = (id: string, change: Partial<Visit> = {}): Visit => ({
  id,
  bucket: 17,
  revision: 5,
  canaries: ['profile@9', 'cases@2'],
  network: null,
  ...change,
});
const aLine = (change: Partial<LogLine> = {}): LogLine => ({
  received: 1,
  visit: aVisit('page-1'),
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

test('counts a page load as one visit', () => {
  const tally = tallyOf(aLine(), aLine({ loads: [], errors: [anError, anError] }), aLine({ loads: [], errors: [anError] }));
  expect(tally.candidate()).toEqual({ errors: { visits: 1, hits: 1 }, loads: [100] });
  expect(tally.live()!.errors.visits).toBe(0);
});

test('counts visits per version, others not at all', () => {
  const tally = tallyOf(
    aLine({ loads: [aLoad, { ...aLoad, owner: 'profile@9' }], errors: [{ ...anError, owner: 'profile@9' }] }),
    aLine({ visit: aVisit('page-2', { canaries: [] }), loads: [{ ...aLoad, owner: 'cases@1' }] }),
  );
  expect(tally.candidate().errors).toEqual({ visits: 1, hits: 0 });
  expect(tally.live()!.errors).toEqual({ visits: 1, hits: 0 });
});

test('counts a failed load as an untimed error', () => {
  expect(tallyOf(aLine({ loads: [{ ...aLoad, ok: false, ms: 8_000 }] })).candidate()).toEqual({
    errors: { visits: 1, hits: 1 },
    loads: [],
  });
});

test('times only the first load over the network', () => {
  const loads = [{ ...aLoad, cold: false, ms: 5 }, aLoad, { ...aLoad, ms: 900 }];
  expect(tallyOf(aLine({ loads })).candidate().loads).toEqual([100]);
});

test('ignores pages from before and without a visit', () => {
  const lines = [aLine({ visit: aVisit('a', { revision: 4 }) }), aLine({ visit: null }), aLine({ visit: aVisit('b', { revision: 0 }) })];
  expect(tallyOf(...lines).candidate().errors.visits).toBe(0);
});

test('takes the revision from the gateway, not the page', () => {
  expect(tallyOf(aLine({ revision: 4 })).candidate().errors.visits).toBe(1);
});

test('counts an unversioned report for the version served', () => {
  const lines = [
    aLine({ loads: [], errors: [{ ...anError, owner: 'cases' }] }),
    aLine({ visit: aVisit('page-2', { canaries: [] }), revision: 0, loads: [], errors: [{ ...anError, owner: 'cases' }] }),
  ];
  expect(tallyOf(...lines).candidate().errors).toEqual({ visits: 1, hits: 1 });
  expect(tallyOf(...lines).live()!.errors).toEqual({ visits: 1, hits: 1 });
});

test('ignores reports about versions not served', () => {
  const live = aVisit('page-2', { canaries: [] });
  const other = aVisit('page-3', { canaries: ['cases@3'] });
  const lines = [
    aLine({ visit: live, errors: [anError] }),
    aLine({ visit: other, errors: [anError] }),
    aLine({ loads: [{ ...aLoad, owner: 'cases@1' }] }),
  ];
  expect([tallyOf(...lines).candidate().errors.visits, tallyOf(...lines).live()!.errors.visits]).toEqual([0, 0]);
});

test('counts one visit once under different trace ids', () => {
  const lines = Array.from({ length: 100 }, (_, n) => aLine({ trace: `page-${n}`, errors: [anError] }));
  expect(tallyOf(...lines).candidate().errors).toEqual({ visits: 1, hits: 1 });
});

test('counts at most three visits of one network', () => {
  const of = (network: (n: number) => string) =>
    tallyOf(...Array.from({ length: 100 }, (_, n) => aLine({ visit: aVisit(`page-${n}`, { bucket: n, network: network(n) }) })));
  expect(of(() => 'one').candidate().errors.visits).toBe(3);
  expect(of((n) => `network-${n}`).candidate().errors.visits).toBe(100);
});

test('limits one browser that reloads to five visits', () => {
  const lines = Array.from({ length: 100 }, (_, n) => aLine({ visit: aVisit(`page-${n}`), errors: [anError] }));
  expect(tallyOf(...lines).candidate().errors).toEqual({ visits: 5, hits: 5 });
});
