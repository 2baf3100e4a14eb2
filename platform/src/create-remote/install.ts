import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** Links the packages of the workspace and completes the lock; the mark spares the next command a fresh install. */
export function install(): void {
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
  if (status !== 0) throw new Error(`${command} ${args[0]} failed; the lines above say why. Run npm run lock when it is fixed`);
}
