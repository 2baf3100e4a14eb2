#!/usr/bin/env node
// `npx riftdrop`: in the repository of the site it changes to the pinned Node, and in that of a team it is an installed package.
// This file itself must run on Node 20 with nothing installed: plain JavaScript, built-in modules only.
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
if (basename(root) === '@riftdrop') {
  if (Number(process.versions.node.split('.')[0]) < 24) fail(`Node 24 or newer is needed; this is ${process.version}`);
  await import('../src/cli/main.js');
} else {
  if (!existsSync(join(root, 'node_modules/@riftdrop/build')))
    fail(`The packages of this repository are not installed. Run "npm ci" in ${root}, then this command again.`);
  process.argv.splice(2, 0, 'platform/src/cli/main.ts');
  await import('@riftdrop/build/run');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
