import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of this machine: `CHROMIUM` in the environment, or the first one in the path; null when there is none. */
export function findChromium(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const candidates = [process.env.CHROMIUM, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))];
  return candidates.find((path): path is string => !!path && isExecutable(path)) ?? null;
}

/** Finds Chromium or installs Debian's; throws with what to do by hand when neither is possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const problem = installDebian(['chromium']);
  const installed = findChromium();
  if (!installed)
    throw new Error(
      `the browser suites need Chromium: ${problem ?? 'it was installed but is not in the path'}, or set CHROMIUM to its path`,
    );
  return installed;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
