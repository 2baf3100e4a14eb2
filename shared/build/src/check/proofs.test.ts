import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProofs } from './proofs.ts';
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
