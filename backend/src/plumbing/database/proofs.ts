import type { Reader } from './database.ts';

/** The end of the history as it was stored earlier outside the database. */
export interface KeptHead {
  n: number;
  hash: string;
}

/** One promise about the data that `npm run prove` holds a database against. */
export interface DomainProof {
  /** A sentence that holds when nothing is found. */
  name: string;
  /** Rows that contradict it. */
  find(reader: Reader, heads: readonly KeptHead[]): Promise<readonly unknown[]>;
  /** It is quick enough to run every few minutes beside play, for the metrics. */
  isQuick?: boolean;
}

/** Contradictions found; an empty list is the proof. */
export interface Finding {
  name: string;
  problems: readonly unknown[];
}

/** Holds a database against promises, one after another. */
export async function findAll(proofs: readonly DomainProof[], reader: Reader, heads: readonly KeptHead[] = []): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, find } of proofs) found.push({ name, problems: await find(reader, heads) });
  return found;
}
