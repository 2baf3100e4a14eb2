import { expect, test } from 'vitest';
import { cleanCode, problemOf } from './two-factor-code.ts';

// proves PROFILE-068
test('takes out what is no letter or digit', () => {
  expect(cleanCode(' 123-456 ')).toBe('123456');
  expect(cleanCode('AB12·34_ef/')).toBe('AB1234ef');
});

// proves PROFILE-071, PROFILE-072
test.each([
  ['123456', null],
  ['12a456', "Two-Factor code can't contain characters"],
  ['A1B2C3D4', null],
  ['A1B2C3D', 'Backup code must be 8 characters long'],
  ['abcdefghi', 'Backup code must be 8 characters long'],
])('says of %s: %s', (code, problem) => expect(problemOf(code)).toBe(problem));

// proves PROFILE-067
test('wants a code at all', () => expect(problemOf('')).toBe('Please enter a code'));
