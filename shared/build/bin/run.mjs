#!/usr/bin/env node
// Runs one TypeScript program of this repository with the pinned Node, after installing what is missing.
// This file itself must run on Node 20 with nothing installed: plain JavaScript, built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const [program, ...args] = process.argv.slice(2);
if (!program) fail('usage: run.mjs <program.ts> [arguments]');

const modules = join(root, 'node_modules');
const mark = join(modules, '.installed-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lockHash()) {
  // Not on standard output, which belongs to the program.
  console.error('installing dependencies (once)...');
  // `npm ci` starts by deleting node_modules, which may be in use by something else that runs; `npm install` only changes what differs,
  // and must not write the lock anew in its own order: the mark would never match it again on the next checkout.
  const verb = existsSync(modules) ? 'install --no-save' : 'ci';
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawnSync(npm, [...verb.split(' '), '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) fail(`npm ${verb} failed; the lines above say why`);
  writeFileSync(mark, lockHash());
}

const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
const node = existsSync(pinned) ? pinned : process.execPath;
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
if (Number(version.slice(1).split('.')[0]) < 24)
  fail(`Node 24 is needed and no packaged one exists for ${process.platform}-${process.arch}; this is ${version}`);

const bin = join(root, 'node_modules', '.bin');
const child = spawn(node, [join(root, program), ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    NODE_NO_WARNINGS: '1',
    TURBO_TELEMETRY_DISABLED: '1',
  },
});
// Ctrl-C reaches the child by itself from a terminal; a supervisor signals only this process, so it is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

function fail(message) {
  console.error(message);
  process.exit(1);
}
