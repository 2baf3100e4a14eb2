import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appFolders, isInstalled, repository } from '../repository.ts';
import { Complaint } from './complaint.ts';
import { nearest } from './nearest.ts';

/** One app of this checkout or its catalogue in one language, or a folder somewhere else that holds a build. */
export interface App {
  /** The folder of the app. */
  folder: string;
  language: string | null;
  /** The folder of the build. */
  dist: string;
  /** False for a folder outside of this repository: its build is used as it is. */
  canBuild: boolean;
}

/**
 * Finds apps by `cases`, `mfe-cases`, `shell` or the path of a folder, and their catalogues by `cases.pl` or the path of the folder with
 * the build.
 */
export function findApps(units: readonly string[]): App[] {
  return units.map((unit) => {
    if (unit.includes('/')) {
      const folder = resolve(unit);
      const dist = existsSync(join(folder, 'release.json')) ? folder : join(folder, 'dist');
      return { folder, language: null, dist, canBuild: resolve(folder, '..') === repository };
    }
    const [word = '', ...rest] = unit.split('.');
    const language = rest.join('.') || null;
    const folder = join(repository, word === 'shell' || word.startsWith('mfe-') ? word : `mfe-${word}`);
    if (!existsSync(join(folder, 'package.json'))) throw unknownApp(word);
    const dist = join(folder, ...(language === null ? ['dist'] : ['dist-words', language]));
    if (language === null || existsSync(join(folder, 'words', `${language}.json`))) return { folder, language, dist, canBuild: true };
    throw new Complaint(
      'usage',
      `${word} has no translation into "${language}"`,
      `It would be in ${join(folder, 'words', `${language}.json`)}.`,
    );
  });
}

function unknownApp(word: string): Complaint {
  const known = appFolders().map((path) => path.slice(repository.length + 1).replace(/^mfe-/, ''));
  const [meant] = nearest(word, known);
  return new Complaint(
    'usage',
    `there is no app "${word}" in this repository`,
    meant
      ? `Did you mean ${meant}?`
      : `There are ${known.join(', ') || 'none'}. A new one: ${isInstalled ? 'npx riftdrop create-remote' : 'npm run create-remote --'} ${word}`,
  );
}

/**
 * Builds the apps, which say what their catalogues have to translate, and the catalogues; unchanged apps come from the cache. Throws a
 * Complaint that names the failed build.
 */
export async function buildApps(apps: readonly App[]): Promise<void> {
  const built = apps.filter(({ canBuild }) => canBuild);
  const folders = [...new Set(built.map(({ folder }) => folder))];
  if (folders.length === 0) return;
  if (isInstalled) for (const folder of folders) await runBuild('npm', ['run', 'build', '--silent'], folder);
  else {
    const filters = folders.flatMap((folder) => ['--filter', `./${folder.slice(repository.length + 1)}`]);
    await runBuild(process.execPath, [join(repository, 'shared/build/src/tasks/build.ts'), ...filters], repository);
  }
  for (const { folder, language } of built) if (language !== null) await buildCatalogue(folder, language);
}

async function buildCatalogue(folder: string, language: string): Promise<void> {
  // The programs of a build are a lot of code, which no other command needs.
  const { buildCatalogues } = await import('@riftdrop/build/words/catalogues');
  await buildCatalogues(folder, [language]).catch((error: Error) => {
    throw buildFailed(error.message);
  });
}

const buildFailed = (output: string): Complaint =>
  new Complaint('build-failed', `the build failed, so nothing was done:\n${output.trim()}`, 'Mend it and run the command again.');

async function runBuild(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: program === 'npm' && process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((ended) => child.once('close', ended).once('error', ended));
  if (code !== 0) throw buildFailed(output);
}
