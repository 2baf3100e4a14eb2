import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.ts';

/**
 * Installs Debian's nginx when this machine has none: the tests of the plain static host start it. Without it they are skipped and
 * logged.
 */
export function ensureNginx(): void {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  if (folders.some((folder) => existsSync(join(folder, 'nginx')))) return;
  const problem = installDebian(['nginx-light']);
  if (problem) console.log(`the tests behind nginx are skipped: ${problem}`);
}
