import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { declaredIn, domainTests, domainTestsHere, testsHere } from './domain-tests.ts';

const files: Record<string, { imports?: string[]; subjects?: string[]; text?: string }> = {
  'backend/src/pvp/join.test.ts': {},
  'backend/src/ledger/vault.test.ts': { imports: ['backend/src/pvp/index.ts'] },
  'backend/src/ledger/fixture.test.ts': { imports: ['backend/src/pvp/testing.ts'] },
  'backend/src/profile/sums.test.ts': { subjects: ['backend/src/profile/sums.ts'] },
  'backend/src/profile/sums.ts': { imports: ['shared/contract/src/api/pvp/pvp.ts'] },
  'backend/src/cases/open.test.ts': { text: 'names pvp in a sentence' },
  'backend/src/access-matrix.test.ts': {},
  'mfe-pvp/src/lobby.test.tsx': {},
  'shell/src/mapvps.test.ts': {},
  'e2e/suites/battles.spec.ts': { text: '// domains: pvp, wallet\n' },
  'e2e/suites/pvp.spec.ts': { text: '// domains: shell\n' },
  'e2e/suites/live.spec.ts': { text: "import { pvpPage } from '../pages/pvp.ts';" },
};
const read = {
  textOf: (file: string) => files[file]?.text ?? '',
  importsOf: (file: string) => files[file]?.imports ?? [],
  subjectsOf: (file: string) => files[file]?.subjects ?? [],
};

test('finds tests of a domain, of its importers, and those common to all', () => {
  expect(domainTests(['pvp'], Object.keys(files), read)).toEqual({
    unit: [
      'backend/src/pvp/join.test.ts',
      'backend/src/ledger/vault.test.ts',
      'backend/src/profile/sums.test.ts',
      'backend/src/access-matrix.test.ts',
      'mfe-pvp/src/lobby.test.tsx',
    ],
    browser: ['e2e/suites/battles.spec.ts'],
  });
});

test('reads the domains of a suite from its first line only', () => {
  expect(declaredIn('// domains: cases, wallet\ntest')).toEqual(['cases', 'wallet']);
  expect(declaredIn('import x;\n// domains: cases\n')).toEqual([]);
});

test('finds the tests of a domain here', () => {
  const { unit, browser } = domainTestsHere(['cases']);
  expect(unit).toEqual(expect.arrayContaining(['backend/src/cases/browse.test.ts', 'backend/src/access-matrix.test.ts']));
  expect(unit).not.toContain('shared/money/src/format.test.ts');
  expect(browser).toContain('e2e/suites/opening.spec.ts');
  expect(browser).not.toContain('e2e/suites/wallet.spec.ts');
});

test('each suite declares its domains', () => {
  const suites = testsHere().filter((file) => file.endsWith('.spec.ts'));
  expect(suites.filter((file) => declaredIn(readFileSync(join(repository, file), 'utf8')).length === 0)).toEqual([]);
});
