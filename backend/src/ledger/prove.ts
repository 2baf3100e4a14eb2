import { existsSync, readFileSync } from 'node:fs';
import type { Reader } from '../plumbing/database.ts';
import type { Head } from './history.ts';
import { witnessFile } from './jobs.ts';
import { proveEscrows, proveHolds, proveHouse, proveLedger, proveSums } from './proof.ts';
import { verifyHistory } from './verify.ts';

/** One promise about the data, and what contradicts it; nothing is the proof. */
export interface Proof {
  name: string;
  problems: unknown[];
}

/** Every proof of the ledger. Reads snapshots, so it may run while money moves. */
export async function proveVault(reader: Reader, witnesses: readonly Head[] = []): Promise<Proof[]> {
  const tampering = await verifyHistory(reader, witnesses);
  return [
    { name: 'every running total is what its transfers say, step by step', problems: await proveLedger(reader) },
    { name: 'every currency sums to zero', problems: await proveSums(reader) },
    { name: 'every escrow holds its stakes, and nothing once it is closed', problems: await proveEscrows(reader) },
    { name: 'every held account holds what is on hold', problems: await proveHolds(reader) },
    { name: 'the house took exactly the published fees', problems: await proveHouse(reader) },
    { name: 'the sealed history is as it was sealed', problems: tampering ? [tampering] : [] },
  ];
}

/** The head that this folder witnessed, if it has seen one. */
export function witnessesIn(dataDir: string): Head[] {
  const file = witnessFile(dataDir);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Head] : [];
}
