// `npm run release`: everything that a site runs, in `release/riftdrop-<version>`: sources of the server, built apps, production
// packages, an inventory of them (CycloneDX), Dockerfile, compose file, systemd unit, proxy. It needs Node 24 and nothing else.
// `--tag` tags the commit as well. See docs/operate.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesFrom } from '@riftdrop/build/reachable';
import { buildsIn } from '../publish/candidate.ts';
import { appFolders, repository } from '../repository.ts';
import { buildApps } from '../start/build.ts';
import { inventory } from './inventory.ts';
import { packagesOf } from './packages.ts';

/** Programs that run in production, and those that an operator runs beside them. */
const programs = [
  'backend/src/main.ts',
  'backend/src/prove.ts',
  'backend/src/admin/main.ts',
  'backend/src/wallet/coins/signer/main.ts',
  'platform/src/start.ts',
  'platform/src/gateway/main.ts',
  'platform/src/control/main.ts',
  'platform/src/cli/main.ts',
  'platform/src/backup/main.ts',
];
/** Programs of the workshop: nothing is built or tested where a release runs. */
const isWorkshop = (file: string) => /^(?:e2e|lint)\/|^shared\/build\/(?:bin|src\/tasks)\/|^platform\/src\/(?:dev|create-)/.test(file);
/** Files that are read while the server runs: SQL functions, styles of the sandbox, tables, manifests. */
const read = [
  '{backend,shared/{art,contract,fair,metrics,money}}/src/**/*.{sql,css,json}',
  '{backend,platform,shared/*}/package.json',
  'package.json',
];

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };
const { values } = parseArgs({
  options: { tag: { type: 'boolean', default: false }, to: { type: 'string', default: join(repository, 'release') } },
});
const target = join(values.to, `riftdrop-${version}`);

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

/** Sentences of the commits since the tag before, newest first: each commit does one thing and says it. */
function changes(): string {
  const before = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', '--exclude', `v${version}`], {
    cwd: repository,
    encoding: 'utf8',
  });
  const since = before.status === 0 ? `${before.stdout.trim()}..HEAD` : 'HEAD';
  return `# ${version}\n\n${git('log', '--format=- %s (%h)', since)}\n`;
}

function copy(files: Iterable<string>): void {
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(repository, file), join(target, file), { recursive: true, verbatimSymlinks: true });
  }
}

/** Packages of the house stay in their folders, where Node reads TypeScript, and are linked. */
function linkHouse(): void {
  for (const manifest of globSync('{backend,platform,shared/*}/package.json', { cwd: target })) {
    const { name } = JSON.parse(readFileSync(join(target, manifest), 'utf8')) as { name: string };
    mkdirSync(join(target, 'node_modules/@riftdrop'), { recursive: true });
    symlinkSync(join('../..', dirname(manifest)), join(target, 'node_modules', name));
  }
}

try {
  const isDirty = git('status', '--porcelain') !== '';
  if (isDirty && values.tag) throw new Error('the checkout differs from its commit: commit first, then tag');
  console.log(await buildApps());
  rmSync(target, { recursive: true, force: true });
  const sources = [...filesFrom(repository, programs, isWorkshop)];
  copy(sources);
  copy(globSync(read, { cwd: repository, exclude: ['**/node_modules'] }));
  const apps = appFolders();
  const dists = apps.flatMap(buildsIn).map((folder) => folder.slice(repository.length + 1));
  copy(dists);
  const packages = packagesOf(repository, sources);
  copy(packages.map(({ place }) => place));
  linkHouse();
  cpSync(join(repository, 'operate'), join(target, 'operate'), { recursive: true });
  for (const file of ['Dockerfile', 'compose.yml']) cpSync(join(repository, 'operate', file), join(target, file));
  copy(['LICENSE', 'SECURITY.md', 'docs/operate.md'].filter((file) => existsSync(join(repository, file))));
  writeFileSync(join(target, 'CHANGELOG.md'), changes());
  writeFileSync(join(target, 'sbom.json'), `${JSON.stringify(inventory(version, git('rev-parse', 'HEAD'), packages), null, 2)}\n`);
  if (values.tag) git('tag', '--annotate', `v${version}`, '--message', `Riftdrop ${version}`);
  console.log(
    `${target}: ${sources.length} files of the server, ${packages.length} packages, ${apps.length} apps${isDirty ? ', with changes that are not committed' : ''}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
