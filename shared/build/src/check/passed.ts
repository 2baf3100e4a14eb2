// Which packages passed a task of `turbo.json` with the files that they have now. One process checks all others: a process for each package
// would read the files that many packages import once for each.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';
import { countLine, readCount } from './count.ts';
import type { Count } from './count.ts';
import { run } from './run.ts';

/** A package and a task of it. */
export interface Task {
  folder: string;
  /** Hash of all files and variables that the task reads, those of the package's dependencies included. */
  hash: string;
  /** The count when it passed with this hash; null when it did not, or must not be kept. */
  passed: Count | null;
}

/** Hashes with their last lines of counts, oldest first. */
type Kept = Record<string, string>;

const file = join(repository, '.cache/passed.json');
/** Several branches have their states kept. */
const mostKept = 500;

/** A fresh clone has nothing kept, and a check of record must not depend on it. */
export const isCi = (): boolean => Boolean(process.env.CI);

/** A task of `turbo.json` in every package that has a script for it. */
export async function tasksNamed(task: string): Promise<Task[]> {
  const options = ['--dry=json', '--env-mode=loose', '--no-update-notifier'];
  const { status, output } = await run('turbo', ['run', task, ...options], { quiet: true });
  if (status !== 0) throw new Error(output);
  return tasksIn(task, output.slice(output.indexOf('{')), isCi() ? {} : readKept());
}

/** The tasks of a dry run of turbo. */
export function tasksIn(task: string, dryRun: string, kept: Kept): Task[] {
  const { tasks } = JSON.parse(dryRun) as {
    tasks: { task: string; directory: string; hash: string; command: string; resolvedTaskDefinition: { cache: boolean } }[];
  };
  return tasks
    .filter((one) => one.task === task && one.command !== '<NONEXISTENT>')
    .map(({ directory, hash, resolvedTaskDefinition: { cache } }) => ({
      folder: directory,
      hash,
      passed: cache && kept[hash] ? readCount(kept[hash]) : null,
    }));
}

/** Keeps that these tasks passed. */
export function keepPassed(tasks: readonly Task[]): void {
  if (tasks.length === 0) return;
  const fresh = tasks.flatMap(({ hash, passed }) => (passed ? [[hash, countLine(passed)] as const] : []));
  const all = Object.entries({ ...readKept(), ...Object.fromEntries(fresh) });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(all.slice(-mostKept))));
}

function readKept(): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    // It is not there, or an ended process left half of it.
    return {};
  }
}
