// `npm run create-remote -- wallet`: a new remote in mfe-wallet, linked into the workspace and with a line in CODEOWNERS.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { createRemote } from './create-remote.ts';

try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('usage: npm run create-remote -- <name>');
  createRemote(name, { root: repository });
  own(name);
  install();
  console.log(`mfe-${name} is there. Next: npm run dev -- ${name}, then open /${name}; npx riftdrop publish ${name} --why "first version"`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** CODEOWNERS goes by the domain's word; most are there from the beginning. */
function own(name: string): void {
  const file = join(repository, 'CODEOWNERS');
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(`*${name}*`)) appendFileSync(file, `*${name}* @riftdrop/${name}\n`);
}

/** Links the new package and completes the lock; the mark spares the next command a fresh install. */
function install(): void {
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  run(process.execPath, ['shared/build/bin/complete-lock.mjs']);
  const lock = createHash('sha256')
    .update(readFileSync(join(repository, 'package-lock.json')))
    .digest('hex');
  writeFileSync(join(repository, 'node_modules/.installed-lock'), lock);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`${command} ${args[0]} failed; the lines above say why. The folder stays; run npm run lock when it is mended`);
}
