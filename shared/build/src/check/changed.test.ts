import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles, extrasOf } from './changed.ts';

test.each([
  ['backend/src/cases/open.ts', ['embedded', 'chaos']],
  ['backend/src/cases/open.test.ts', ['embedded']],
  ['e2e/siege/aborts.ts', ['chaos']],
  ['platform/src/gateway/pipelining-limit.ts', ['chaos']],
  ['shared/money/src/format.ts', ['chaos']],
  ['mfe-cases/src/open/opening.ts', ['engines']],
  ['mfe-cases/src/open/opening.test.ts', []],
  ['shell/README.md', []],
  ['e2e/bench/opens.ts', []],
  ['e2e/suites/opening.spec.ts', []],
  ['package-lock.json', ['embedded', 'chaos', 'engines']],
])('%s asks for %j', (file, extras) => {
  expect([...extrasOf([file])]).toEqual(extras);
});

test('unknown changes ask for everything', () => {
  expect([...extrasOf(null)]).toEqual(['embedded', 'chaos', 'engines']);
});

const author = ['-c', 'user.name=a', '-c', 'user.email=a@b'];

/** A repository with these commits, each of one new file and a day after the one before. */
function aRepository(...files: string[]): { folder: string; git: (...args: string[]) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  for (const [day, file] of files.entries()) {
    writeFileSync(join(folder, file), file);
    git('add', '.');
    const date = `2026-01-0${day + 1}T12:00:00Z`;
    execFileSync('git', [...author, 'commit', '--quiet', '--message', file], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    });
  }
  return { folder, git };
}

test('compares with the commit before the last twelve hours, and takes files that are not committed', () => {
  const { folder } = aRepository('first', 'second', 'third');
  writeFileSync(join(folder, 'fourth'), '');
  expect(changedFiles(folder)).toEqual(['third', 'fourth']);
  execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'same landing'], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-03T13:00:00Z' },
  });
  expect(changedFiles(folder)).toEqual(['third', 'fourth']);
});

test('compares with the main branch of the origin where it is behind', () => {
  const { folder, git } = aRepository('first', 'second', 'third');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD~2');
  expect(changedFiles(folder)).toEqual(['second', 'third']);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(changedFiles(folder)).toEqual(['third']);
});

test('knows nothing without history', () => {
  expect(changedFiles(aRepository('first').folder)).toBeNull();
  const { folder } = aRepository('first', 'second');
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, clone]);
  expect(changedFiles(clone)).toBeNull();
});
