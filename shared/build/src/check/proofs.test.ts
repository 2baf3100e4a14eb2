import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDecisions, readDropped, readProofs, readRequirements, wideProblems } from './proofs.ts';
import { reachableFiles, subjectsOf } from '../reachable.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'proofs-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
const conditionalIn = (text: string): string[] => {
  write({ 'a.test.ts': text });
  return [...readProofs(root).conditional];
};
const proves = ['//', 'proves', 'UI-001'].join(' ');

describe('a claim above a test', () => {
  it.each([
    ['that always runs', `${proves}\nit('works', () => {});`, []],
    ['that PostgreSQL runs', `${proves}\nit.runIf(process.env.TEST_DATABASE_URL)('works', () => {});`, []],
    ['that may be skipped', `${proves}\nit.skipIf(noRedis)('works', () => {});`, ['a.test.ts:1']],
    [
      'in a block that may be skipped',
      `describe.runIf(hasNginx)('x', () => {\n  ${proves}\n  it('works', () => {});\n});`,
      ['a.test.ts:2'],
    ],
    [
      'after a block that may be skipped',
      `describe.runIf(hasNginx)('x', () => {\n  it('y', () => {});\n});\n${proves}\nit('works', () => {});`,
      [],
    ],
  ])('%s', (_name, text, conditional) => {
    expect(conditionalIn(text)).toEqual(conditional);
  });
});

describe('tests that claim more than four ids', () => {
  const ids = (count: number) => ['//', 'proves', Array.from({ length: count }, (_, at) => `UI-00${at + 1}`).join(', ')].join(' ');
  const wideIn = (...marks: string[]) => {
    write({ 'a.test.ts': `${marks.join('\n')}\nit('works', () => {});\n${ids(4)}\nit('works too', () => {});` });
    return [...readProofs(root).wide];
  };

  it('are counted by file, whether in one line or in several', () => {
    expect([wideIn(ids(4)), wideIn(ids(5)), wideIn(ids(3), ids(2))]).toEqual([[], [['a.test.ts', 1]], [['a.test.ts', 1]]]);
  });

  it('may only become fewer than those on the list', () => {
    const problems = (now: number) => wideProblems(new Map([['a.test.ts', now]]), { 'a.test.ts': 2 });
    expect(problems(2)).toEqual([]);
    expect(problems(3)).toEqual(['a.test.ts  3 tests claim more than 4 ids, where 2 may']);
    expect(problems(1)).toEqual(['a.test.ts  write 1 for it into docs/requirements/wide-tests.json, where 2 stands']);
  });
});

describe('the files of the product', () => {
  const house = {
    'shared/ui/package.json': JSON.stringify({ name: '@riftdrop/ui', exports: { './*': './src/*.tsx' } }),
    'shared/ui/src/button.tsx': "import './paint.ts';",
    'shared/ui/src/paint.ts': '',
    'shared/ui/src/tooltip.tsx': '',
    'shared/ui/src/tooltip.test.tsx': "import { Tooltip } from './tooltip.tsx';",
    'shell/package.json': JSON.stringify({ name: '@riftdrop/shell' }),
    'shell/src/main.tsx':
      "import { Button } from '@riftdrop/ui/button';\nimport type { Tip } from '@riftdrop/ui/tooltip';\nstart('./worker.ts');",
    'shell/src/worker.ts': '',
  };

  it('are found through imports and quoted paths, not types', () => {
    write(house);
    expect([...reachableFiles(root)].sort()).toEqual([
      'shared/ui/src/button.tsx',
      'shared/ui/src/paint.ts',
      'shell/src/main.tsx',
      'shell/src/worker.ts',
    ]);
  });

  it('name the subject of a test', () => {
    write(house);
    expect(subjectsOf(root, 'shared/ui/src/tooltip.test.tsx')).toEqual(['shared/ui/src/tooltip.tsx']);
  });
});

describe('a dropped requirement', () => {
  it('names its row of the decisions, and stays a requirement', () => {
    write({
      'docs/requirements/ui.md': '- UI-001: Kept. (open: decide) D2 (§1)\n- UI-002: Asked for. (§1) (dropped: D19)\n',
      'docs/decisions/0001-open-points.md': '| # | point | decision |\n|---|---|---|\n| D2 | A | B |\n| D19 | C | D |\n',
    });
    expect([...readDropped(root)]).toEqual([['UI-002', 'D19']]);
    expect([...readDecisions(root)]).toEqual(['D2', 'D19']);
    expect(readRequirements(root).get('ui')).toEqual(['UI-001', 'UI-002']);
  });
});
