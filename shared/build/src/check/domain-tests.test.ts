import { expect, test } from 'vitest';
import { domainTests, domainTestsHere } from './domain-tests.ts';

const texts: Record<string, string> = {
  'backend/src/pvp/join.test.ts': '',
  'backend/src/ledger/vault.test.ts': "import '../pvp/index.ts';",
  'backend/src/cases/open.test.ts': 'opens',
  'backend/src/access-matrix.test.ts': '',
  'mfe-pvp/src/lobby.test.tsx': '',
  'shell/src/routes.test.ts': "navigate('/pvp/1')",
  'shell/src/mapvps.test.ts': 'mapvps',
  'e2e/suites/pvp.spec.ts': '',
  'e2e/suites/live.spec.ts': "import { pvpPage } from '../pages/pvp.ts';",
  'e2e/suites/push.spec.ts': '',
  'e2e/suites/frame.spec.ts': `import { frame } from '../pages/frame.ts';
test('one', () => {});

// proves PVP-002
test('two', () => {});
test('three', () => go('/pvp'));
`,
};

test('finds tests of, about and common to a domain', () => {
  expect(domainTests(['pvp'], Object.keys(texts), (file) => texts[file]!)).toEqual({
    unit: [
      'backend/src/pvp/join.test.ts',
      'backend/src/ledger/vault.test.ts',
      'backend/src/access-matrix.test.ts',
      'mfe-pvp/src/lobby.test.tsx',
      'shell/src/routes.test.ts',
    ],
    browser: ['e2e/suites/pvp.spec.ts', 'e2e/suites/live.spec.ts', 'e2e/suites/frame.spec.ts:5', 'e2e/suites/frame.spec.ts:6'],
  });
});

test('finds the tests of a domain here', () => {
  const { unit, browser } = domainTestsHere(['cases']);
  expect(unit).toEqual(expect.arrayContaining(['backend/src/cases/browse.test.ts', 'backend/src/access-matrix.test.ts']));
  expect(unit).not.toContain('shared/money/src/parse.test.ts');
  expect(browser.length).toBeGreaterThan(0);
});
