import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readCandidate } from '../../publish/candidate.ts';
import { appFolders, isInstalled, repository } from '../../repository.ts';
import { doubtful, well, wrong, type Check } from './check.ts';

/** Checks this checkout: Node, the installed packages, the builds. The Node and the packages of another team are not pinned here. */
export const checkout = (): Promise<Check[]> => Promise.all(isInstalled ? [builds()] : [node(), lock(), builds()]);

async function node(): Promise<Check> {
  const { optionalDependencies = {} } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  const pinned = Object.entries(optionalDependencies).find(([name]) => name.startsWith('node-'))?.[1];
  const hint = 'Run "npm ci" in the repository; it brings the pinned Node along.';
  const own = process.version.slice(1);
  if (Number(own.split('.')[0]) < 24) return wrong('node', `${own}; 24 or newer is needed`, hint);
  return own === pinned ? well('node', own) : doubtful('node', `${own}, and ${pinned} is pinned`, hint);
}

async function lock(): Promise<Check> {
  const [text, mark] = await Promise.all(
    ['package-lock.json', 'node_modules/.installed-lock'].map((file) => readFile(join(repository, file), 'utf8').catch(() => '')),
  );
  const isInstalled = createHash('sha256').update(text!).digest('hex') === mark;
  return isInstalled
    ? well('lock', 'what is installed is what the lock says')
    : doubtful('lock', 'other packages are installed than the lock says', 'Run "npm ci".');
}

async function builds(): Promise<Check> {
  const folders = appFolders();
  const missing = await Promise.all(
    folders.map((folder) =>
      readCandidate(join(folder, 'dist')).then(
        () => null,
        () => basename(folder),
      ),
    ),
  );
  const names = missing.filter((name) => name !== null);
  if (names.length === 0) return well('builds', `${folders.length} apps are built`);
  return doubtful('builds', `no build of ${names.join(', ')}`, '"riftdrop publish" builds what it publishes; "npm run build" builds all.');
}
