import { setImmediate } from 'node:timers/promises';
import { faultsOfScript } from '@riftdrop/build/rules/emitted-script';
import type { GateSet } from './gate-set.ts';

/**
 * Scans the scripts of a set one at a time, so that the rules find the results cached: the gate may run in the process that serves the
 * players, and all scripts of an app at once would hold up every request for most of a second.
 */
export async function lookAhead(set: GateSet): Promise<void> {
  for (const { files } of set)
    for (const [file, content] of files ?? []) {
      if (!file.endsWith('.js')) continue;
      faultsOfScript(content.toString('utf8'));
      await setImmediate();
    }
}
