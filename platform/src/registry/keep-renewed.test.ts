import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRenewed } from './keep-renewed.ts';
import { aSite, start, withCases, type TestSite } from './testing.ts';

const day = 24 * 60 * 60 * 1000;
const lines: string[] = [];
let test: TestSite;
let stop = () => {};

beforeEach(async () => {
  lines.length = 0;
  test = await aSite();
  await withCases(await test.team('platform'));
});
afterEach(async () => {
  stop();
  await test.close();
});
const begin = () => {
  stop = keepRenewed(
    test.site,
    (line) => lines.push(line),
    () => test.time.now,
  );
};

it('renews a revision at half its time, and reports', async () => {
  test.time.now = new Date(start.getTime() + 8 * day);
  begin();
  await vi.waitFor(() => expect(lines).toEqual(['revision 2 renews the composition until 2026-12-12T12:00:00.000Z']), 5_000);
  expect(await test.site.registry.current()).toMatchObject({ revision: 2, renews: 1, by: 'the registry' });
  expect((await test.site.audit.read((entries) => entries.length > 0))[0]).toMatchObject({ action: 'renew', team: 'platform' });
});

it('says when it cannot renew', async () => {
  test.time.now = new Date(start.getTime() + 8 * day);
  test.site.registry.append = () => Promise.reject(new Error('planted: the disk is full'));
  begin();
  await vi.waitFor(() => expect(lines).toEqual(['the live revision could not be renewed: planted: the disk is full']), 5_000);
  expect(await test.site.registry.history()).toEqual([1]);
});
