import { existsSync } from 'node:fs';
import { installDebian } from './debian.ts';

/** Debian's packages of the other engines, and the programs by which one sees that they are there. */
const engines = {
  firefox: { packages: ['firefox-esr'], programs: ['/usr/bin/firefox-esr'] },
  webkit: { packages: ['xvfb', 'webkit2gtk-driver'], programs: ['/usr/bin/Xvfb', '/usr/bin/WebKitWebDriver'] },
};

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** Null when this machine has the engine, installed from Debian when absent; else why there is none. */
export function engineProblem(name: EngineName): string | null {
  const { packages, programs } = engines[name];
  return programs.every((program) => existsSync(program)) ? null : installDebian(packages);
}
