import { existsSync } from 'node:fs';
import { installDebian } from './debian.ts';

const program = '/usr/lib/litecoin/litecoind';

/**
 * Installs Debian's litecoind when this machine has none: tests follow its chain and pay on it. Without it they are skipped and logged,
 * which fails in CI.
 */
export function ensureLitecoind(): void {
  if (existsSync(program)) return;
  const problem = installDebian(['litecoind']);
  if (!existsSync(program)) console.log(`the tests on a chain of Litecoin cannot run: ${problem ?? `Debian installed no ${program}`}`);
}
