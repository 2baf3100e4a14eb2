#!/usr/bin/env node
// `npx riftdrop`: goes over to the pinned Node of this repository and runs the command line there.
// This file itself must run on Node 20 with nothing installed: plain JavaScript, built-in modules only.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
if (!existsSync(join(root, 'node_modules/@riftdrop/build'))) {
  console.error(`The packages of this repository are not installed. Run "npm ci" in ${root}, then this command again.`);
  process.exit(1);
}
process.argv.splice(2, 0, 'platform/src/cli/main.ts');
await import('@riftdrop/build/run');
