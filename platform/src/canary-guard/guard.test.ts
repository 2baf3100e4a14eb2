import { inCanary } from '@riftdrop/contract/release/canary';
import type { Canary } from '@riftdrop/contract/release/remotes';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCatalogue } from '../testing/releases.ts';
import { ownControl } from '../registry/local-control.ts';
import { aSite, author, withCases, type TestSite, type TestTeam } from '../registry/testing.ts';
import { openReportLog, type LogLine, type ReportLog } from '../reports/report-log.ts';
import { createGuard, type Guard } from './guard.ts';

let home: TestSite;
let team: TestTeam;
let log: ReportLog;
let guard: Guard;
let said: string[];

beforeEach(async () => {
  home = await aSite();
  team = await home.team('cases');
  await withCases(team);
  said = [];
  log = openReportLog({ folder: reports() });
  guard = aGuard();
});
afterEach(async () => {
  await log.close();
  await home.close();
});

const reports = () => join(home.folder, 'reports');
const aGuard = () =>
  createGuard({
    registry: home.site.registry,
    control: ownControl(home.site, 'canary-guard', ['canary'], () => home.time.now),
    reports: reports(),
    report: (line) => said.push(line),
    clock: () => home.time.now.getTime(),
  });
const live = async () => (await home.site.registry.current())!;
const canaryNow = async (): Promise<Canary | undefined> => (await live()).canaries[0];
const startAt10 = (change: object = {}) => team.control.canaryStart({ app: 'cases', version: '2', percent: 10, ...author, ...change });

let pages = 0;
/** Visits of these buckets, assigned as by the gateway; `of2` returns the report of a visitor of version 2. */
async function visits(buckets: number[], of2: (bucket: number) => Partial<LogLine>): Promise<void> {
  const { revision, canaries } = await live();
  for (const bucket of buckets) {
    const version = canaries.some((canary) => inCanary(canary, { bucket, cohorts: [] })) ? '2' : '1';
    const given = version === '2' ? ['cases@2'] : [];
    const visit = { id: `visit-${pages++}`, bucket, revision, canaries: given, network: `network-${bucket}` };
    const load = { at: 1, owner: `cases@${version}`, part: 'page:home', ms: 100, ok: true, cold: true };
    const line = { received: 1, visit, trace: 'a-trace-of-one-page', revision, errors: [], loads: [load] };
    log.append({ ...line, ...(version === '2' ? of2(bucket) : {}) });
  }
  await log.close();
}
/** A thousand visitors of a site of ten thousand: a tenth of them has the canary, whatever its offset. */
const aThousand = Array.from({ length: 1_000 }, (_, n) => n * 10);
const anError = { at: 1, phase: 'render' as const, owner: 'cases@2', name: 'TypeError', message: '', stack: '', path: '/', times: 1 };

describe('a canary at 10 %', () => {
  test('that breaks is stopped with the reason logged', async () => {
    await startAt10();
    await visits(aThousand, (bucket) => (bucket % 30 === 0 ? { errors: [anError] } : {}));
    await guard.look();
    expect(await canaryNow()).toBeUndefined();
    expect((await live()).remotes[0]!.version).toBe('1');
    const [entry] = await team.control.history({});
    expect(entry).toMatchObject({ by: 'canary-guard' });
    expect(entry!.why).toMatch(/errors in \d+ of 100 visits \(\d+\.\d %\) against 0 of 900 visits/);
    expect(said).toHaveLength(1);
  });

  test('that does not load is stopped', async () => {
    await startAt10();
    const failed = { at: 1, owner: 'cases@2', part: 'page:home', ms: 8_000, ok: false, cold: true };
    await visits(aThousand, () => ({ loads: [failed] }));
    await guard.look();
    expect(await canaryNow()).toBeUndefined();
  });

  test('that is slow is stopped', async () => {
    await startAt10();
    const slow = { at: 1, owner: 'cases@2', part: 'page:home', ms: 700, ok: true, cold: true };
    await visits(aThousand, () => ({ loads: [slow] }));
    await guard.look();
    expect(await canaryNow()).toBeUndefined();
    expect(said[0]).toContain('loads over 300 ms in 100 of 100 visits');
  });

  test('that is sound goes on', async () => {
    await startAt10();
    await visits(aThousand, () => ({}));
    await guard.look();
    expect(await canaryNow()).toMatchObject({ percent: 10 });
    expect(said).toEqual([]);
  });

  test('is not stopped by visitors outside it', async () => {
    await startAt10();
    const { canaries, revision } = await live();
    const others = aThousand.filter((bucket) => !inCanary(canaries[0]!, { bucket, cohorts: [] }));
    const log = openReportLog({ folder: join(home.folder, 'reports') });
    for (const bucket of others) {
      const visit = { id: `made-up-${bucket}`, bucket, revision, canaries: [], network: null };
      log.append({ received: 1, visit, trace: `made-up-${bucket}`, revision, errors: [anError], loads: [] });
    }
    await log.close();
    await guard.look();
    expect(await canaryNow()).toBeDefined();
  });

  test('is left alone with the guard off', async () => {
    await startAt10({ guard: 'off' });
    await visits(aThousand, () => ({ errors: [anError] }));
    await guard.look();
    expect(await canaryNow()).toMatchObject({ percent: 10 });
  });

  test('is judged only by visits since its start', async () => {
    await visits(aThousand, () => ({ errors: [anError] }));
    await startAt10();
    await guard.look();
    expect(await canaryNow()).toBeDefined();
    await visits(aThousand, () => ({ errors: [anError] }));
    guard = aGuard();
    await guard.look();
    expect(await canaryNow()).toBeUndefined();
  });

  test('that an operator stopped meanwhile causes no error', async () => {
    await startAt10();
    await visits(aThousand, () => ({ errors: [anError] }));
    await Promise.all([guard.look(), aGuard().look()]);
    await guard.look();
    expect(await canaryNow()).toBeUndefined();
    expect(said.filter((line) => line.startsWith('canary-guard stopped'))).toHaveLength(1);
  });
});

describe('steps', () => {
  const steps = [
    { percent: 25, after_minutes: 30 },
    { percent: 100, after_minutes: 60 },
  ];
  const later = (minutes: number) => void (home.time.now = new Date(home.time.now.getTime() + minutes * 60_000));

  test('of a catalogue are taken after their time, whatever its app reports', async () => {
    await team.publish(aCatalogue({ version: '1' }));
    await startAt10({ app: 'cases.pl', version: '1', steps });
    await visits(aThousand, () => ({ errors: [anError] }));
    await guard.look();
    expect(await canaryNow()).toMatchObject({ remote: 'cases.pl', percent: 10 });
    later(30);
    await guard.look();
    expect(await canaryNow()).toMatchObject({ percent: 25 });
    expect(said).toEqual(['canary-guard moved the canary cases.pl@1 to 25 %: nothing against it in 0 visits']);
  });

  test('are taken after their time and enough visits', async () => {
    await startAt10({ steps });
    await guard.look();
    await visits(aThousand, () => ({}));
    later(29);
    await guard.look();
    expect(await canaryNow()).toMatchObject({ percent: 10 });
    later(1);
    await guard.look();
    expect(await canaryNow()).toMatchObject({ percent: 25, steps: [steps[1]] });
    later(60);
    await guard.look();
    // There was no visit since the last step.
    expect(await canaryNow()).toMatchObject({ percent: 25 });
    await visits(aThousand, () => ({}));
    await guard.look();
    expect(await canaryNow()).toMatchObject({ percent: 100, steps: [] });
    expect(said[0]).toContain('moved the canary cases@2 to 25 %: nothing against it in 100 visits');
  });

  test('are not taken by a failing version', async () => {
    await startAt10({ steps });
    await visits(aThousand, () => ({ errors: [anError] }));
    later(30);
    await guard.look();
    expect(await canaryNow()).toBeUndefined();
  });
});
