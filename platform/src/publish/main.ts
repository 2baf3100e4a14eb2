// `npm run publish-remote -- cases profile --by you --why "new reel"`: builds the named apps and makes them live.
// `shell` is a name too. `--no-build` publishes what lies in dist.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';
import { publish } from './publish.ts';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { by: { type: 'string' }, why: { type: 'string' }, build: { type: 'boolean', default: true } },
  });
  if (positionals.length === 0 || !values.by || !values.why)
    throw new Error('usage: npm run publish-remote -- <remote>... --by <you> --why <reason> [--no-build]');
  const folders = positionals.map(folderOf);
  if (values.build) build(folders);
  const site = await openSite(readSettings(process.env).dataDir, (message) => console.error(message));
  const revision = await publish(
    site,
    folders.map((folder) => join(repository, folder, 'dist')),
    { by: values.by, why: values.why },
  );
  console.log(
    `revision ${revision.revision} is live: ${['shell@' + revision.shell.version, ...revision.remotes.map(({ name, version }) => `${name}@${version}`)].join(', ')}`,
  );
}

function folderOf(name: string): string {
  const folder = name === 'shell' || name.startsWith('mfe-') ? name : `mfe-${name}`;
  if (!existsSync(join(repository, folder, 'package.json'))) throw new Error(`there is no remote "${name}" (folder ${folder})`);
  return folder;
}

function build(folders: string[]): void {
  const filters = folders.flatMap((folder) => ['--filter', `./${folder}`]);
  const { status } = spawnSync(process.execPath, [join(repository, 'shared/build/src/tasks/build.ts'), ...filters], { stdio: 'inherit' });
  if (status !== 0) throw new Error('not published: the build failed');
}
