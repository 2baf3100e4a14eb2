import { expect, it } from 'vitest';
import { satisfy } from './plain-versions.ts';

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.9', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['0.0.2', '^0.0.2', true],
  ['0.0.3', '^0.0.2', false],
  ['0.0.0', '^0.0.0', true],
  ['0.0.1', '^0.0.0', false],
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.10.0', true],
  ['1.10.1', '<=1.10.0', false],
])('%s satisfies %s: %s', (version, range, satisfied) => {
  expect(satisfy(version, range)).toBe(satisfied);
});
