import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copiesIn, copyDataFolder, restoreDataFolder } from './data-folder.ts';

let root: string;
let data: string;
let to: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'riftdrop-backup-'));
  [data, to] = [join(root, 'data'), join(root, 'backups')];
  write('platform/public/registry/current.json', 'revision 7');
  write('platform/public/assets/cases/main.js', 'a file that never changes');
  write('keys/registry.json', 'a key');
  write('reports/1.jsonl', 'a report');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(data, path, '..'), { recursive: true });
  writeFileSync(join(data, path), text);
}
const wait = () => new Promise((done) => setTimeout(done, 5));

test('restores registry, files and keys as they were at a moment', async () => {
  const first = copyDataFolder(data, to, 14);
  await wait();
  write('platform/public/registry/current.json', 'revision 8, a mistake');
  copyDataFolder(data, to, 14);
  const chosen = copiesIn(to).findLast(({ at }) => at <= first.at)!;
  restoreDataFolder(chosen, join(root, 'again'));
  expect(readFileSync(join(root, 'again/platform/public/registry/current.json'), 'utf8')).toBe('revision 7');
  expect(readFileSync(join(root, 'again/keys/registry.json'), 'utf8')).toBe('a key');
  expect(existsSync(join(root, 'again/reports'))).toBe(false);
});

test('shares the space of files that did not change, and is readable for its owner alone', async () => {
  const file = 'data/platform/public/assets/cases/main.js';
  const first = copyDataFolder(data, to, 14);
  await wait();
  const second = copyDataFolder(data, to, 14);
  expect(statSync(join(second.folder, file)).ino).toBe(statSync(join(first.folder, file)).ino);
  expect(statSync(join(second.folder, 'data')).mode & 0o077).toBe(0);
});

test('keeps the newest copies only', async () => {
  for (let n = 0; n < 4; n++) {
    copyDataFolder(data, to, 2);
    await wait();
  }
  expect(copiesIn(to)).toHaveLength(2);
});

test('copies no embedded database that a process has open', () => {
  write('database/PG_VERSION', '17');
  const lock = new DatabaseSync(join(data, 'database.lock'));
  lock.exec('pragma locking_mode = exclusive; begin exclusive');
  expect(() => copyDataFolder(data, to, 14)).toThrow('stop it for the seconds of the backup');
  expect(copiesIn(to)).toEqual([]);
  lock.close();
  copyDataFolder(data, to, 14);
  expect(copiesIn(to)).toHaveLength(1);
});

test('restores into no folder that holds something', () => {
  copyDataFolder(data, to, 14);
  expect(() => restoreDataFolder(copiesIn(to)[0]!, data)).toThrow('is not empty');
});
