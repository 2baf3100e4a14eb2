import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../repository.ts';

/**
 * Checks the types of these apps in a child process, again after each edit, and calls back with all errors of the check. The
 * hot reload of an edit does not wait for it.
 */
export function watchTypes(folders: readonly string[], checked: (errors: readonly string[]) => void): void {
  const cache = join(repository, '.cache');
  const project = join(cache, `tsconfig.dev-${folders.map((folder) => basename(folder)).join('-')}.json`);
  mkdirSync(cache, { recursive: true });
  const [include, exclude] = [folders.map((folder) => join(folder, 'src')), ['/**/*.test.*', '/**/*.stories.*']];
  writeFileSync(project, JSON.stringify({ extends: '../shared/build/tsconfig.json', include, exclude }));
  const args = ['-p', project, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(join(repository, 'node_modules/.bin/tsc'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  process.once('exit', () => child.kill('SIGKILL'));
  // A machine without the compiler shows the site all the same.
  child.once('error', () => {});
  const read = checkReader(checked);
  createInterface({ input: child.stdout }).on('line', read);
}

/** Takes the output of a watching compiler line by line, and calls back with the errors of each check when it ends. */
export function checkReader(checked: (errors: readonly string[]) => void): (line: string) => void {
  let errors: string[] = [];
  return (line) => {
    if (/ - (?:Starting|File change detected)/.test(line)) errors = [];
    else if (/ - Found \d+ errors?\. Watching/.test(line)) checked(errors);
    else if (/^\S.*: error TS\d+: /.test(line)) errors.push(line);
    else if (line !== '' && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
  };
}
