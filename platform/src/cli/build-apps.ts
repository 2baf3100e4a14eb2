import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appFolders, isInstalled, repository } from '../repository.ts';
import { Complaint } from './complaint.ts';
import { nearest } from './nearest.ts';

/** One app of this checkout, or a folder somewhere else that holds a build. */
export interface App {
  folder: string;
  /** False for a folder outside of this repository: its `dist` is used as it is. */
  canBuild: boolean;
}

/** Finds apps by `cases`, `mfe-cases`, `shell` or the path of a folder. */
export function findApps(words: readonly string[]): App[] {
  return words.map((word) => {
    if (word.includes('/')) return { folder: resolve(word), canBuild: resolve(word, '..') === repository };
    const folder = join(repository, word === 'shell' || word.startsWith('mfe-') ? word : `mfe-${word}`);
    if (existsSync(join(folder, 'package.json'))) return { folder, canBuild: true };
    const known = appFolders().map((path) => path.slice(repository.length + 1).replace(/^mfe-/, ''));
    const [meant] = nearest(word, known);
    throw new Complaint(
      'usage',
      `there is no app "${word}" in this repository`,
      meant
        ? `Did you mean ${meant}?`
        : `There are ${known.join(', ') || 'none'}. A new one: ${isInstalled ? 'npx riftdrop create-remote' : 'npm run create-remote --'} ${word}`,
    );
  });
}

/** Builds the apps; unchanged ones come from the cache. Throws a Complaint that names the failed build. */
export async function buildApps(apps: readonly App[]): Promise<void> {
  const folders = apps.filter(({ canBuild }) => canBuild).map(({ folder }) => folder);
  if (folders.length === 0) return;
  if (isInstalled) for (const folder of folders) await runBuild('npm', ['run', 'build', '--silent'], folder);
  else {
    const filters = folders.flatMap((folder) => ['--filter', `./${folder.slice(repository.length + 1)}`]);
    await runBuild(process.execPath, [join(repository, 'shared/build/src/tasks/build.ts'), ...filters], repository);
  }
}

async function runBuild(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: program === 'npm' && process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((ended) => child.once('close', ended).once('error', ended));
  if (code !== 0)
    throw new Complaint('build-failed', `the build failed, so nothing was done:\n${output.trim()}`, 'Mend it and run the command again.');
}
