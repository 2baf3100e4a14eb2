import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (path: string) => readFileSync(`${source}/${path}`, 'utf8');

test('gives each advisory lock its own number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('uses each lock number in one SQL function', () => {
  const found = globSync('**/*.{sql,ts}', { cwd: source })
    .filter((path) => !/first-release|advisory-locks|\.test\.ts/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/advisory\w*lock\w*\W+(\d{3,})/g)].map(([, number]) => ({ path, number: Number(number) })),
    );
  expect(found.map(({ number }) => number).sort()).toEqual([advisoryLocks.outbox, advisoryLocks.history, advisoryLocks.pruning]);
  expect(found.every(({ path }) => /(number_outbox|ledger_append_blocks|history-schema|prune_live_log)\./.test(path))).toBe(true);
});
