import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryFolder } from './temporary.ts';

const module = pathToFileURL(join(import.meta.dirname, 'temporary.ts')).href;
const gone = 'riftdrop-check-999999999-a';

/** A folder as in memory, in which a run that was killed left its own. */
function aParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'riftdrop-parent-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  for (const name of [gone, `riftdrop-check-${process.pid}-b`, 'of-somebody-else']) mkdirSync(join(parent, name));
  return parent;
}

/** `TMPDIR` in a program with these options, and the content of the folder meanwhile. */
function inProgram(options: MemoryFolder, last = '', env: NodeJS.ProcessEnv = {}) {
  const program = `import { readdirSync } from 'node:fs';
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)};
    keepTemporaryFilesInMemory(${JSON.stringify(options)});
    console.log(JSON.stringify({ folder: process.env.TMPDIR ?? null, names: readdirSync(${JSON.stringify(options.parent)}) }));
    ${last}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return { ...(JSON.parse(stdout) as { folder: string | null; names: string[] }), status };
}
const kept = ['of-somebody-else', `riftdrop-check-${process.pid}-b`].sort();

test.each([
  ['ends', '', 0],
  ['is asked to end', `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);`, 143],
])('a run has a folder of its own in memory, which is removed when it %s', (_, last, code) => {
  const parent = aParent();
  const { folder, names, status } = inProgram({ parent, room: { files: 1, memory: 1 } }, last);
  expect(folder?.startsWith(join(parent, 'riftdrop-check-'))).toBe(true);
  expect(existsSync(folder!)).toBe(false);
  expect(names).toHaveLength(3);
  expect(status).toBe(code);
  expect(readdirSync(parent).sort()).toEqual(kept);
});

test.each([
  ['the file system', { files: 2 ** 60, memory: 1 }],
  ['the memory', { files: 1, memory: 2 ** 60 }],
])('a run without room in %s removes what a killed run left, and keeps its files where they always are', (_, room) => {
  const parent = aParent();
  expect(inProgram({ parent, room })).toEqual({ folder: null, names: expect.arrayContaining(kept), status: 0 });
  expect(readdirSync(parent).sort()).toEqual(kept);
});

test('a run uses the folder that TMPDIR names', () => {
  const parent = aParent();
  expect(inProgram({ parent, room: { files: 1, memory: 1 } }, '', { TMPDIR: '/nowhere' }).folder).toBe('/nowhere');
  expect(readdirSync(parent).sort()).toEqual([...kept, gone].sort());
});
