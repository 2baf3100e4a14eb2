import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.ts';

/** The programs with which the browser suites look at the site. */
export interface Chromium {
  /** Without a window, where there is one: the same pages for a third less of the processor. */
  fast: string;
  /** As people have it, with all that the other lacks, such as pushes. */
  whole: string;
}

const windowless = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium of `CHROMIUM` in the environment for everything, else Debian's, installed when it is missing. Throws with the manual
 * steps when there is none; one of the two alone is enough.
 */
export function ensureChromium(): Chromium {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROMIUM names ${wanted}, and there is no such program`);
    return { fast: wanted, whole: wanted };
  }
  const lacking = [...(find(windowless) ? [] : [windowless]), ...(findWindowed() ? [] : ['chromium'])];
  const problem = lacking.length > 0 ? installDebian(lacking) : null;
  const fast = find(windowless) ?? findWindowed();
  const whole = findWindowed() ?? fast;
  if (!fast || !whole)
    throw new Error(
      `the browser suites need Chromium: ${problem ?? 'it was installed but is not in the path'}, or set CHROMIUM to its path`,
    );
  return { fast, whole };
}

const findWindowed = () => windowed.flatMap((name) => find(name) ?? []).at(0) ?? null;

function find(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
