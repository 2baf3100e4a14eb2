import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assigned, unassigned, unnamedCharges } from './unassigned.ts';

const repository = join(import.meta.dirname, '../../../..');
const sources = globSync('{backend,shell,mfe-*,shared/*}/src/**/*.{ts,tsx,sql}', { cwd: repository, exclude: ['**/unassigned*'] });
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');

// proves SHELL-228
test('unexplained numbers are listed once and unused', () => {
  const listed = [100, 500, 50, 1500, 60_000, 15_000, 1.1, 3.9, 1739, 1_209_600, 5000, 1000, 2_147_483_647];
  expect([...unassigned, ...Object.values(assigned)].sort((a, b) => a - b)).toEqual(listed.sort((a, b) => a - b));
  expect([assigned.longestTimer, assigned.refresh, assigned.onSite, assigned.fortnight]).toEqual([
    2 ** 31 - 1,
    60 * 1000,
    15 * 1000,
    14 * 86_400,
  ]);
  const users = sources.filter((file) => /import \{[^}]*\bunassigned\b[^}]*\} from/.test(textOf(file)));
  expect([sources.length > 500, users]).toEqual([true, []]);
});

// proves WALLET-117, WALLET-118
test('unexplained charges are listed once and never charged', () => {
  expect(unnamedCharges).toEqual({ feeLike: 0.075, roundPay: 75 });
  expect(sources.filter((file) => /unnamedCharges|(?:^|[^\d.])0?\.075(?!\d)|\b7\.5 ?%|round_?pay/i.test(textOf(file)))).toEqual([]);
});
