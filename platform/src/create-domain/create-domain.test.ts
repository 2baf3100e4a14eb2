import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../repository.ts';
import { addLine } from './add-line.ts';
import { createDomain } from './create-domain.ts';

const left = new Set(['.git', '.turbo', '.data', '.cache', 'node_modules', 'dist', 'dist-dev', 'test-results', 'playwright-report']);

/** A copy of this house, whose packages are its own and whose other modules are the installed ones. */
function copyHouse(): string {
  const root = mkdtempSync(join(tmpdir(), 'create-domain-'));
  const rooms = ['', ...readdirSync(repository), ...readdirSync(join(repository, 'shared')).map((room) => `shared/${room}`)];
  cpSync(repository, root, { recursive: true, filter: (path) => !left.has(basename(path)) });
  for (const room of rooms) {
    const installed = join(repository, room, 'node_modules');
    if (room !== '' && existsSync(installed) && existsSync(join(root, room))) symlinkSync(installed, join(root, room, 'node_modules'));
  }
  const modules = join(repository, 'node_modules');
  mkdirSync(join(root, 'node_modules/@riftdrop'), { recursive: true });
  for (const name of readdirSync(modules)) if (name !== '@riftdrop') symlinkSync(join(modules, name), join(root, 'node_modules', name));
  for (const room of rooms) if (existsSync(join(root, room, 'package.json')) && room !== '') link(root, room);
  return root;
}

const link = (root: string, room: string) => symlinkSync(join(root, room), join(root, 'node_modules/@riftdrop', basename(room)));

function run(cwd: string, program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(join(repository, 'node_modules/.bin', program), args, {
    cwd,
    encoding: 'utf8',
    // A whole run in CI leaves some files out: not those that are named here.
    env: { ...process.env, UNIT_EXCLUDE: '', PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  return { status, output: stdout + stderr };
}

/** Files of the backend that list every domain. */
const lists = ['backend/src/domains.ts', 'backend/src/schema.ts', 'backend/src/access-matrix.test.ts'];

describe('create-domain', () => {
  let root: string;
  beforeAll(() => {
    root = copyHouse();
    createDomain('specimen', { root });
    link(root, 'mfe-specimen');
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('writes a whole domain that type-checks', () => {
    // The domain's files and those that list it, as one program: their imports are read once, and the other files are checked elsewhere.
    const own = ['backend/src/specimen', 'mfe-specimen/src', 'e2e/pages/specimen.ts', 'e2e/suites/specimen.spec.ts'];
    const files = ['assets', 'react'].map((name) => `shared/build/types/${name}.d.ts`);
    const project = { extends: './shared/build/tsconfig.json', files, include: [...lists, ...own] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(project));
    const { status, output } = run(root, 'tsc', '--listFilesOnly');
    expect({
      status,
      missed: [...lists, 'shared/contract/src/api/specimen/specimen.ts'].filter((file) => !output.includes(join(root, file))),
    }).toEqual({
      status: 0,
      missed: [],
    });
    expect(run(root, 'tsc')).toEqual({ status: 0, output: '' });
  }, 600_000);

  it('breaks no law and no lint rule', () => {
    const files = [
      'mfe-specimen',
      'backend/src/specimen',
      'shared/contract/src/api/specimen',
      'e2e/pages/specimen.ts',
      'e2e/suites/specimen.spec.ts',
    ];
    const edited = ['shared/contract/src/http/domains.ts', ...lists];
    expect(run(root, 'node', 'lint/src/main.ts', '--laws').output).toContain(', 0 failed');
    expect(run(root, 'oxlint', '--type-aware', '--deny-warnings', ...files).output).toContain('0 warnings and 0 errors');
    expect(run(root, 'oxfmt', '--check', ...files, ...edited)).toMatchObject({ status: 0 });
  }, 600_000);

  // A word that matches no file is no error for Vitest, and words with a slash are paths from the root.
  it.each([
    [
      ['specimen', 'backend', 'contract'],
      ['mfe-specimen/src', 'backend/src/specimen', 'shared/contract/src/http/calls.test', 'shared/contract/src/http/routes.test'],
      ['home/home-page.test.tsx', 'specimen/specimen.test.ts', 'http/calls.test.ts', 'http/routes.test.ts'],
    ],
    [['backend'], ['access-matrix', '-t', 'covers every call|GET /specimen'], ['access-matrix.test.ts']],
  ])(
    'passes the tests of %j: %j',
    (projects, words, files) => {
      const { status, output } = run(root, 'vitest', 'run', ...projects.map((project) => `--project=${project}`), ...words);
      expect({ status, missed: files.filter((file) => !output.includes(`src/${file}`)), output }).toMatchObject({ status: 0, missed: [] });
    },
    600_000,
  );

  it.each([
    ['cases', 'there is a shared/contract/src/api/cases already'],
    ['specimen', 'there is a shared/contract/src/api/specimen already'],
    ['games', 'there is a shared/contract/src/api/games already'],
    ['dropcase', 'declares GET /dropcase'],
    ['faq', 'belongs to the shell'],
    ['Specimen', 'cannot be the name'],
  ])('refuses the name %s and writes nothing', (name, why) => {
    const before = readFileSync(join(root, 'shared/contract/src/http/domains.ts'), 'utf8');
    expect(() => createDomain(name, { root })).toThrow(why);
    expect(readFileSync(join(root, 'shared/contract/src/http/domains.ts'), 'utf8')).toBe(before);
    expect(existsSync(join(root, 'backend/src', name, 'entries.ts'))).toBe(name === 'specimen');
  });
});

describe('addLine', () => {
  const like = /^import (\w+);$/;

  it('keeps the order of the words', () => {
    expect(addLine('import a;\nimport c;\nrest', 'import b;', like)).toBe('import a;\nimport b;\nimport c;\nrest');
    expect(addLine('import b;\nrest', 'import a;', like)).toBe('import a;\nimport b;\nrest');
    expect(addLine('import a;\nrest', 'import z;', like)).toBe('import a;\nimport z;\nrest');
  });

  it('refuses a text without a place for it', () => {
    expect(() => addLine('rest', 'import a;', like)).toThrow('no place for import a;');
  });
});
