import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutProviders, providers } from './all.ts';

// proves WALLET-117, WALLET-118
test('no method charges 7.5 %, and no charge of the wallet is 75', () => {
  expect(checkoutProviders.map((name) => providers[name].terms.fee)).toEqual([0, 0, 0, 250, 390]);
  const wallet = join(import.meta.dirname, '../..');
  const sources = globSync('**/*.{ts,sql}', { cwd: wallet, exclude: ['**/*.test.ts'] });
  const charges = /(?:^|[^\d.])0?\.075(?!\d)|\b7\.5 ?%|round_?pay|(?:fee|charge)\w*\W{1,4}75\b/i;
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => charges.test(readFileSync(join(wallet, file), 'utf8')))).toEqual([]);
});

test('the database lets the amount grow of those payments that take more, and of coins, alone', () => {
  const order = readFileSync(join(import.meta.dirname, '../../sql/payments_order.sql'), 'utf8');
  const named = /old\.provider in \(([^)]*)\)/.exec(order)![1]!.match(/\w+/g)!;
  const takeMore = checkoutProviders.filter((name) => providers[name].terms.takesMore);
  expect(named.toSorted()).toEqual(['ethereum', 'litecoin', ...takeMore].toSorted());
});
