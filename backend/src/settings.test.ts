import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StartFailure } from './plumbing/failure.ts';
import { checkSettings, settingsTable } from './settings.ts';

test('the README shows every setting as it is declared; `npm run settings` writes it', () => {
  expect(readFileSync(new URL('../../README.md', import.meta.url), 'utf8')).toContain(`\n${settingsTable()}\n`);
  expect(settingsTable()).toContain('| `POINTS_PER_DOLLAR` | `1` | points that a player earns for each dollar');
});

test.each([
  [{ POINTS_PER_DOLLAR: '6' }, 'POINTS_PER_DOLLAR must be a whole number from 0 to 5, not "6"'],
  [{ ZEN_TERMINAL: 't' }, 'ZEN_TERMINAL needs ZEN_API_KEY and ZEN_PAYWALL_SECRET and ZEN_IPN_SECRET too'],
])('a wrong setting of a domain is found before anything is opened: %o', (env, message) => {
  expect(() => checkSettings(env)).toThrow(new StartFailure(message));
});
