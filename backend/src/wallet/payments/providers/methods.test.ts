import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { terms } from './methods.ts';

// proves WALLET-117, WALLET-118
test('no method charges 7.5 %, and no charge of the wallet is 75', () => {
  expect(Object.values(terms).map(({ fee }) => fee)).toEqual([0, 0, 0, 250, 390]);
  const wallet = join(import.meta.dirname, '../..');
  const sources = globSync('**/*.{ts,sql}', { cwd: wallet, exclude: ['**/*.test.ts'] });
  const charges = /(?:^|[^\d.])0?\.075(?!\d)|\b7\.5 ?%|round_?pay|(?:fee|charge)\w*\W{1,4}75\b/i;
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => charges.test(readFileSync(join(wallet, file), 'utf8')))).toEqual([]);
});
