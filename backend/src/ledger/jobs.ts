import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../plumbing/failure.ts';
import type { Jobs } from '../plumbing/jobs/job.ts';
import type { Logger } from '../plumbing/config/logger.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { expireHolds } from './holds.ts';
import { headOf, appendBlocks, type Head } from './history.ts';

export interface LedgerJobs {
  'ledger.seal': null;
  'ledger.expire': null;
}

const everyMs = 1000;
/** Time for a turn of the history. Its transaction holds back what waits for all older ones to end, so it is shorter than a second. */
const sealingMs = 500;

/** Where a process keeps the newest head that it has sealed: outside the database, so that the database cannot deny it. */
export const witnessFile = (dataDir: string): string => join(dataDir, 'ledger-head.json');

/** Seals the history and ends holds whose time is over, once a second over all processes. */
export const ledgerJobs = ({ config, log }: Plumbing): Jobs => ({
  'ledger.seal': {
    everyMs,
    run: async (tx) => {
      if ((await appendBlocks(tx, sealingMs)) === 0) return;
      const head = await headOf(tx);
      tx.afterCommit(() => keep(witnessFile(config.dataDir), head, log));
    },
  },
  'ledger.expire': { everyMs, run: async (tx) => void (await expireHolds(tx)) },
});

/** The blocks are committed by now: a full disk here is no failure of theirs, and the next head is written in their stead. */
function keep(file: string, head: Head, log: Logger): void {
  try {
    writeFileSync(`${file}.part`, `${JSON.stringify(head)}\n`);
    renameSync(`${file}.part`, file);
  } catch (error) {
    log.warn('the head of the history could not be written down', { error: messageOf(error) });
  }
}
