import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../plumbing/config/clock.ts';
import type { Logger } from '../plumbing/config/logger.ts';
import { oneApp } from '../plumbing/testing/app.ts';
import { RatesFile } from './rates-file.ts';

const today = Date.parse('2026-11-30T12:00:00.000Z');
const none = { date: null, rates: {} };
let folder: string;
let path: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'rates-'))));
beforeEach(() => void (path = join(folder, `${Math.random()}.json`)));
afterAll(() => rm(folder, { recursive: true }));

const aFile = (over: object = {}) => ({ date: '2026-11-30', base: 'USD', rates: { EUR: 0.93, JPY: 150 }, ...over });
const write = (value: unknown) => writeFile(path, typeof value === 'string' ? value : JSON.stringify(value));

function aReader(isOutdatedOffered = false) {
  const clock = fakeClock(today);
  const lines: unknown[] = [];
  const log: Logger = { info: () => {}, error: () => {}, warn: (_, fields) => lines.push(fields?.problem) };
  return { clock, lines, file: new RatesFile({ path, clock, log, isOutdatedOffered }) };
}

test('reads the rates, and a replaced file at once', async () => {
  const { file, lines } = aReader();
  await write(aFile());
  expect(await file.current()).toEqual({ date: '2026-11-30', rates: { EUR: 0.93, JPY: 150 } });
  await write(aFile({ rates: { EUR: 0.94 } }));
  await utimes(path, 1, 2_000_000_000);
  expect(await file.current()).toEqual({ date: '2026-11-30', rates: { EUR: 0.94 } });
  expect(lines).toEqual([]);
});

test('reads a file with the same time of change again after ten minutes', async () => {
  const { file, clock } = aReader();
  const rateOf = async () => (await file.current()).rates.EUR;
  await write(aFile());
  await utimes(path, 1, 1);
  expect(await rateOf()).toBe(0.93);
  await write(aFile({ rates: { EUR: 0.95 } }));
  await utimes(path, 1, 1);
  expect(await rateOf()).toBe(0.93);
  clock.advance(600_000);
  expect(await rateOf()).toBe(0.95);
});

test.each([
  ['a file that is missing', null, /ENOENT/],
  ['no JSON', '{ "date":', /JSON/],
  ['another base', aFile({ base: 'EUR' }), /^base: /],
  ['a rate of nothing', aFile({ rates: { EUR: 0 } }), /^rates\.EUR: /],
  ['a rate as text', aFile({ rates: { EUR: '0.93' } }), /^rates\.EUR: /],
  ['a name that is no code', aFile({ rates: { euro: 0.93 } }), /^rates\.euro: /],
  ['no date', aFile({ date: '30.11.2026' }), /^date: /],
  ['rates of last week', aFile({ date: '2026-11-22' }), /older than 7 days/],
  ['a date that would never be outdated', aFile({ date: '2062-11-30' }), /in the future/],
])('offers no conversion with %s, and says so once', async (_, content, problem) => {
  if (content !== null) await write(content);
  const { file, lines } = aReader();
  expect([await file.current(), await file.current()]).toEqual([none, none]);
  expect(lines).toEqual([expect.stringMatching(problem)]);
  await write(aFile());
  expect((await file.current()).date).toBe('2026-11-30');
});

test('stops offering rates that become outdated, and offers those of the file that replaces them', async () => {
  const { file, lines, clock } = aReader();
  await write(aFile());
  clock.advance(7 * 86_400_000);
  expect((await file.current()).date).toBe('2026-11-30');
  clock.advance(86_400_000);
  expect(await file.current()).toEqual(none);
  await write(aFile({ date: '2026-12-08' }));
  expect((await file.current()).date).toBe('2026-12-08');
  expect(lines).toEqual(['the rates of 2026-11-30 are older than 7 days']);
});

test('offers the rates of before while the file is broken or away, until they are outdated', async () => {
  const { file, lines, clock } = aReader();
  await write(aFile());
  await file.current();
  await write('{ "date":');
  expect((await file.current()).date).toBe('2026-11-30');
  await rm(path);
  clock.advance(7 * 86_400_000);
  expect((await file.current()).date).toBe('2026-11-30');
  clock.advance(86_400_000);
  expect(await file.current()).toEqual(none);
  expect(lines).toEqual([expect.stringMatching(/JSON/), expect.stringMatching(/ENOENT/)]);
});

test('keeps examples of any age in the sandbox', async () => {
  await write(aFile({ date: '2020-01-01' }));
  expect((await aReader(true).file.current()).date).toBe('2020-01-01');
});

test('answers every visitor, for ten minutes', async () => {
  const app = await oneApp();
  const { text, headers } = await app.ask('GET /rates');
  expect(JSON.parse(text)).toMatchObject({ rates: { EUR: expect.any(Number), PLN: expect.any(Number), UAH: expect.any(Number) } });
  expect(headers.get('cache-control')).toBe('public, max-age=600');
});
