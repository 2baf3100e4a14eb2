import { existsSync, readFileSync } from 'node:fs';
import type { Reader } from '../plumbing/database/database.ts';
import { type DomainProof, findAll, type Finding } from '../plumbing/database/proofs.ts';
import type { Head } from './history.ts';
import { witnessFile } from './jobs.ts';
import { proveEscrows, proveHolds, proveHouse, proveLedger, proveSums } from './proof.ts';
import { verifyHistory } from './verify.ts';

/** Every proof of the ledger. Reads snapshots, so it may run while money moves. */
export const vaultProofs: readonly DomainProof[] = [
  { name: 'every running total is what its transfers say, step by step', find: proveLedger },
  { name: 'every currency sums to zero', find: proveSums, isQuick: true },
  { name: 'every escrow holds its stakes, and nothing once it is closed', find: proveEscrows, isQuick: true },
  { name: 'every held account holds what is on hold', find: proveHolds, isQuick: true },
  { name: 'the house took exactly the published fees', find: proveHouse },
  {
    name: 'the sealed history is as it was sealed',
    find: async (reader, heads) => {
      const tampering = await verifyHistory(reader, heads);
      return tampering ? [tampering] : [];
    },
  },
];

export const proveVault = (reader: Reader, heads: readonly Head[] = []): Promise<Finding[]> => findAll(vaultProofs, reader, heads);

/** The head that this folder witnessed, if it has seen one. */
export function witnessesIn(dataDir: string): Head[] {
  const file = witnessFile(dataDir);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Head] : [];
}
