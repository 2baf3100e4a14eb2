import { expect, test } from 'vitest';
import { fileAt } from './shared-files.ts';

test.each([
  ['/assets/cases/1.0.0-ab/entry.js', 'entry.js'],
  ['/assets/cases/files/cases.home.0123456789.js', 'cases.home.0123456789.js'],
  ['/assets/cases/files/home.js', null],
  ['/assets/cases/1.0.1-ab/entry.js', null],
  ['/assets/wallet/1.0.0-ab/entry.js', null],
  ['/assets/wallet/files/wallet.home.0123456789.js', null],
  ['/assets/cases/1.0.0-ab/../files/cases.home.0123456789.js', null],
  ['https://evil.example/assets/cases/1.0.0-ab/entry.js', null],
])('%s is a file of cases@1.0.0-ab: %s', (href, file) => expect(fileAt('cases', '1.0.0-ab', href)).toBe(file));
