import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '../repository.ts';
import { readCount } from './count.ts';
import type { Count } from './count.ts';
import { run } from './run.ts';

/** A fresh clone has no cache, and a check of record must not depend on one. */
export const isCi = (): boolean => Boolean(process.env.CI);

/** Names of all workspaces. @param having only those with a file of this pattern */
export function packageNames(having = 'package.json'): string[] {
  const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] };
  return root.workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .filter((folder) => globSync(`${folder}/${having}`, { cwd: repository, exclude: ['**/node_modules', '**/dist'] }).length > 0)
    .map((folder) => (JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as { name: string }).name)
    .sort();
}

/** Runs a task of turbo.json in every package; results of unchanged packages come from the cache, with their output. */
export async function turbo(task: string): Promise<Map<string, string>> {
  const { output } = await run('turbo', [
    'run',
    task,
    '--continue=always',
    '--concurrency=2',
    '--log-order=grouped',
    '--log-prefix=task',
    '--output-logs=full',
    '--env-mode=loose',
    '--no-update-notifier',
  ]);
  return outputsOf(task, output);
}

/** The task's output in each package, from the output of turbo, whose lines begin with `package:task: `. */
export function outputsOf(task: string, output: string): Map<string, string> {
  const lines = new Map<string, string[]>();
  for (const line of stripVTControlCharacters(output).split('\n')) {
    const [name = '', of, ...text] = line.split(':');
    if (!name.startsWith('@riftdrop/') || of !== task) continue;
    lines.set(name, [...(lines.get(name) ?? []), text.join(':').trimStart()]);
  }
  return new Map([...lines].map(([name, texts]) => [name, texts.join('\n')]));
}

/** The counts of all packages. A package that counted nothing has failed: it fell over, or it has no such task. */
export function countOf(outputs: ReadonlyMap<string, string>, packages: readonly string[]): { counts: Count[]; problems: string[] } {
  const counts: Count[] = [];
  const problems: string[] = [];
  for (const name of packages) {
    // turbo reports a failed task below it.
    const text = (outputs.get(name) ?? '').split('\n').filter((line) => !/^(npm error|ERROR|command )/.test(line));
    const count = readCount(text.findLast((line) => readCount(line) !== null) ?? '');
    if (count) counts.push(count);
    else {
      problems.push(`✗ ${name} counted nothing`);
      counts.push({ passed: 0, failed: 1, skipped: 0 });
    }
  }
  return { counts, problems };
}
