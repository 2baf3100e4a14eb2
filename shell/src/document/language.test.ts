import { configuredLocale, defaultLocale, formatMoney } from '@riftdrop/money/format';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// proves SHELL-005, SHELL-006
test('en-UK of the site is en-GB in browsers', () => {
  expect([configuredLocale, defaultLocale]).toEqual(['en-UK', 'en-GB']);
  const page = readFileSync(join(import.meta.dirname, 'document.html'), 'utf8');
  expect(/<html lang="([^"]+)"/.exec(page)?.[1]).toBe(defaultLocale);
  expect(formatMoney(128_450)).toBe(formatMoney(128_450, { locale: 'en-GB' }));
});
