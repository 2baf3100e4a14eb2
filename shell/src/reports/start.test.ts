import type { LoadReport } from '@riftdrop/host/report';
import { afterEach, expect, test, vi } from 'vitest';

const load: LoadReport = { at: 1, owner: 'cases@1.0.0', part: 'page:home', ms: 120, ok: true, cold: true };

afterEach(() => vi.resetModules());

/** Opens a page whose chance is `random`, and returns whether its load times are sent. */
async function sendsLoads(random: number, canaries: readonly unknown[] = []): Promise<boolean> {
  vi.resetModules();
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const asked: LoadReport[] = [];
  vi.doMock('./sender.ts', () => ({ createSender: () => ({ error: () => {}, load: (report: LoadReport) => asked.push(report) }) }));
  const { reportLoad } = await import('@riftdrop/host/report');
  const { startReports, reportsAreAbout } = await import('./start.ts');
  startReports();
  reportsAreAbout({ revision: 7, canaries });
  reportLoad(load);
  await vi.dynamicImportSettled();
  return asked.length > 0;
}

// proves PLATFORM-006, SHELL-159
test('sends load times of five percent', async () => {
  const sent = [];
  for (let percent = 0; percent < 100; percent++) if (await sendsLoads(percent / 100)) sent.push(percent);
  expect(sent).toEqual([0, 1, 2, 3, 4]);
});

test('traces only where the document says so', async () => {
  const started: unknown[] = [];
  vi.doMock('./traces.ts', () => ({ startTraces: (settings: unknown) => started.push(settings) }));
  const { startReports } = await import('./start.ts');
  startReports();
  await vi.dynamicImportSettled();
  expect(started).toEqual([]);
  document.body.innerHTML = '<script type="application/json" id="traces">{"share":0.5}</script>';
  startReports();
  await vi.dynamicImportSettled();
  expect(started).toEqual([{ share: 0.5 }]);
});

test('sends load times of every page during canaries', async () => {
  expect(await sendsLoads(0.99, [{}])).toBe(true);
});
