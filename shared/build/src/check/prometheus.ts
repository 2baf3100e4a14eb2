import { spawnSync } from 'node:child_process';
import { installDebian } from './debian.ts';

/**
 * Installs Debian's Prometheus when this machine has none: its promtool checks the alerts. Without it those tests are skipped and logged.
 */
export function ensurePrometheus(): void {
  if (spawnSync('promtool', ['--version']).status === 0) return;
  const problem = installDebian(['prometheus']);
  if (problem) console.log(`the tests of the alerts are skipped: ${problem}`);
}
