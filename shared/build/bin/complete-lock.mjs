#!/usr/bin/env node
// Completes package-lock.json after a change of dependencies. A registry mirror without the binaries of foreign
// platforms makes `npm install` leave those optional packages out of the lock, and `npm ci` then refuses it
// ("Missing: x from lock file"). Each one missing gets an entry with its version and platform; npm ci skips it by platform.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

const systems = {
  darwin: /darwin/,
  win32: /win32|windows|-win-/,
  android: /android/,
  freebsd: /freebsd/,
  netbsd: /netbsd/,
  openbsd: /openbsd/,
  sunos: /sunos/,
  aix: /aix/,
  openharmony: /openharmony|ohos/,
  linux: /linux/,
};
const processors = {
  arm64: /arm64|aarch64/,
  arm: /arm(?!64)/,
  ia32: /ia32/,
  ppc64: /ppc64/,
  riscv64: /riscv64/,
  s390x: /s390x/,
  loong64: /loong64/,
  mips64el: /mips64el/,
  wasm32: /wasm32/,
  x64: /x64|-64$/,
};
const match = (table, name) => Object.entries(table).find(([, pattern]) => pattern.test(name))?.[0];

/** The entry that Node's resolution finds for `name` from the package at `at`; a workspace's packages stand above `node_modules` too. */
function resolved(at, name) {
  for (let dir = at; ;) {
    const entry = packages[`${dir ? `${dir}/` : ''}node_modules/${name}`];
    if (entry) return entry;
    if (!dir) return undefined;
    const cut = dir.lastIndexOf('/node_modules/');
    dir = cut < 0 ? '' : dir.slice(0, cut);
  }
}

let added = 0;
for (const [at, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = resolved(at, name);
    const version = /^[\^~]?(\d+\.\d+\.\d\S*)$/.exec(range)?.[1];
    // Binaries are pinned exactly; one of another version belongs to another copy of their package, and this one needs its own.
    if (found && (range !== version || found.version === version)) continue;
    const os = name === 'fsevents' ? 'darwin' : match(systems, name);
    const cpu = name === 'fsevents' ? undefined : match(processors, name);
    if (!version || (!os && cpu !== 'wasm32')) {
      console.error(`left out: ${name}@${range} (no version or platform to be read from its name)`);
      continue;
    }
    const place = found ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    packages[place] = { version, ...(entry.dev && { dev: true }), optional: true, ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }) };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`lock complete, ${added} entries added`);
