// `npm run pack`: writes the packages that teams install in other repositories, ready to be published, into `dist/package` of each.
// `npm run pack -- <folder>` also writes their tarballs into that folder.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { repository } from '../repository.ts';

/** Packages that only the bundler of a remote loads, which compiles them. */
const bundled = ['host', 'ui', 'game'];
/** Programs and settings that the packages need beside them, in the versions of this repository. */
const peers = ['@types/node', 'typescript', 'vitest'];

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  scripts?: object;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest;
const root = read('.');
const folders = [...globSync('shared/*', { cwd: repository }), 'platform'].filter((folder) => !read(folder).private).sort();
requirePublished();
const targets = folders.map(writePackage);
console.log(`packed ${targets.length} packages: ${folders.map((folder) => `${read(folder).name}@${read(folder).version}`).join(', ')}`);
if (process.argv[2]) writeTarballs(resolve(process.argv[2]));

/** Throws for a package of this repository that a published one needs and that is not published. */
function requirePublished(): void {
  const names = folders.map((folder) => read(folder).name);
  for (const { name, dependencies = {} } of folders.map(read))
    for (const needed of Object.keys(dependencies).filter((one) => one.startsWith('@riftdrop/') && !names.includes(one)))
      throw new Error(`${needed} is private, and ${name} needs it: give it the "publishConfig" of ${name} and a changeset`);
}

/** Writes one package and returns its folder. */
function writePackage(folder: string): string {
  const target = join(repository, folder, 'dist/package');
  rmSync(target, { recursive: true, force: true });
  const own = read(folder);
  const isBundled = bundled.includes(basename(folder));
  for (const file of sourcesOf(folder)) {
    const text = join(target, file);
    mkdirSync(dirname(text), { recursive: true });
    cpSync(join(repository, folder, file), text);
    if (!isBundled && file.endsWith('.ts') && !file.endsWith('.d.ts')) writeFileSync(text.replace(/ts$/, 'js'), compiled(text));
  }
  cpSync(join(repository, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published(own, isBundled), null, 2)}\n`);
  return target;
}

function sourcesOf(folder: string): string[] {
  return globSync(['{bin,src,types,vectors,words}/**/*.*', 'tsconfig.json', 'README.md', 'CHANGELOG.md'], {
    cwd: join(repository, folder),
    exclude: ['**/*.{test,stories}.{ts,tsx}'],
  });
}

/** Node strips no types from files below node_modules, so the packages that it loads carry plain files beside their sources. */
function compiled(file: string): string {
  const text = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return text.replace(/\b(from |import |import\()'(\.[^'\n]*)'/g, (_, word, path: string) => `${word}'${path.replace(/\.ts$/, '.js')}'`);
}

function published({ private: _, scripts, exports, ...own }: Manifest, isBundled: boolean): object {
  const compiledExports = Object.entries(exports).map(([door, file]) => [door, file.replace(/\.ts$/, '.js')]);
  return {
    ...own,
    license: root.license,
    exports: isBundled ? exports : Object.fromEntries(compiledExports),
    engines: { node: '>=24' },
    ...(own.name === '@riftdrop/build' && {
      peerDependencies: Object.fromEntries(peers.map((name) => [name, root.devDependencies[name]])),
    }),
    publishConfig: { access: 'public' },
  };
}

function writeTarballs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('npm', ['pack', ...targets, '--pack-destination', folder, '--silent', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm pack failed; the lines above say why');
}
