import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countReports } from './counters.ts';
import { openReportLog, type LogLine } from './report-log.ts';

const aLoad = { at: 1, owner: 'cases@1', part: 'page:home', ms: 100, ok: true, cold: true };
const anError = { at: 1, phase: 'render' as const, owner: 'cases@1', name: 'E', message: '', stack: '', path: '/', times: 2 };

test('counts what the pages of each release reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riftdrop-counters-'));
  const log = openReportLog({ folder });
  const say = (change: Partial<LogLine>) =>
    log.append({ received: 1, visit: null, trace: 'page-1', revision: 1, errors: [], loads: [], ...change });
  say({ loads: [aLoad, { ...aLoad, cold: false, ms: 1 }] });
  say({ errors: [anError, { ...anError, owner: 'unknown', phase: 'policy' }] });
  say({
    trace: 'page-2',
    loads: [
      { ...aLoad, ms: 300 },
      { ...aLoad, owner: 'profile@2', ok: false },
    ],
  });
  await log.close();
  const counters = await countReports(folder);
  await rm(folder, { recursive: true });
  expect(Object.fromEntries(counters)).toEqual({
    'cases@1': { visits: 2, failed: 1, errors: { render: 2 }, loads: 3, median: 300, p95: 300 },
    'profile@2': { visits: 1, failed: 1, errors: {}, loads: 1, median: null, p95: null },
    unknown: { visits: 1, failed: 1, errors: { policy: 2 }, loads: 0, median: null, p95: null },
  });
});
