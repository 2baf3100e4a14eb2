import type { BeaconTerms } from '@riftdrop/fair/beacon';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** What a beacon showed in a round, and the randomness (64 hex digits) that follows from it. */
export interface Shown {
  evidence: string;
  randomness: string;
}

/** A source of randomness that nobody can know before its time. */
export interface Beacon {
  /** Whether this is the source of a game that was locked under these terms. */
  gave(terms: BeaconTerms): boolean;
  /** Does the long work that `terms` would otherwise do in its transaction. */
  ready(): Promise<void>;
  /** What a game is locked with now. */
  terms(tx: Tx): Promise<BeaconTerms>;
  /**
   * What the beacon showed in a round, verified, so that nobody needs to verify it again; null while it is not there. An outage
   * is null too: the caller waits, and takes nothing else instead. Takes time: call it outside of transactions.
   */
  get(terms: BeaconTerms, round: number): Promise<Shown | null>;
}
