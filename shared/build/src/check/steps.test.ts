import { expect, test } from 'vitest';
import { domainSteps, first, fullSteps, usualSteps } from './steps.ts';
import type { Databases, Step } from './steps.ts';

const databases: Databases = {
  hasPostgres: true,
  needing: ['backend/src/a.test.ts', 'backend/src/b.test.ts'],
  both: ['backend/src/b.test.ts'],
};
const names = (steps: readonly Step[]) => steps.map(({ name }) => name);

test('runs database tests once, on PostgreSQL where it is there', () => {
  const steps = usualSteps(databases);
  expect(names(steps)).toEqual(['unit', 'unit, PostgreSQL', 'browser', 'chaos, smoke']);
  expect(steps[0]!.env).toEqual({ UNIT_EXCLUDE: 'backend/src/a.test.ts\nbackend/src/b.test.ts' });
  const embedded = usualSteps({ ...databases, hasPostgres: false });
  expect(names(embedded)).toEqual(['unit', 'browser', 'chaos, smoke']);
  expect(embedded[0]!.env).toBeUndefined();
});

test('adds what a change can break', () => {
  const steps = usualSteps(databases, new Set(['embedded', 'chaos', 'engines'] as const));
  expect(steps[0]!.env).toEqual({ UNIT_EXCLUDE: 'backend/src/a.test.ts' });
  expect(names(steps)).toEqual(['unit', 'unit, PostgreSQL', 'browser', 'chaos, quick', 'Firefox and WebKit']);
  expect(steps.at(-1)!.isBeside).toBe(true);
  expect(usualSteps(databases, new Set(['engines'] as const)).at(-1)).toMatchObject({ name: 'Firefox and WebKit', isBeside: false });
});

test('runs everything on both databases in the full tier', () => {
  const steps = fullSteps(databases);
  expect(names(steps)).toEqual([
    'unit, embedded database',
    'unit, PostgreSQL',
    'browser',
    'chaos, quick',
    'Firefox and WebKit',
    'bench, smoke',
  ]);
  expect(steps[0]!.env).toBeUndefined();
});

test('divides the tests of a domain by their database', () => {
  const tests = { unit: ['backend/src/a.test.ts', 'mfe-x/x.test.ts'], browser: ['e2e/suites/x.spec.ts'] };
  expect(domainSteps(tests, databases).map(({ args }) => args)).toEqual([
    ['mfe-x/x.test.ts'],
    ['--postgres', 'backend/src/a.test.ts'],
    ['e2e/suites/x.spec.ts'],
  ]);
  expect(domainSteps({ unit: [], browser: [] }, databases)).toEqual([]);
});

test('takes at most 20 minutes by its targets', () => {
  const seconds = [...first, ...usualSteps(databases)].reduce((sum, { target }) => sum + target, 0);
  expect(seconds).toBeLessThanOrEqual(1200);
});
