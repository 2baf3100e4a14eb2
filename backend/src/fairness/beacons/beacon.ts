import type { BeaconTerms } from '@riftdrop/fair/beacon';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** Evidence of a beacon's round, and the randomness (64 hex digits) that follows from it. */
export interface PublishedRound {
  evidence: string;
  randomness: string;
}

/** A source of randomness that cannot be predicted before its time. */
export interface Beacon {
  /** Whether this is the source of a game that was locked under these terms. */
  gave(terms: BeaconTerms): boolean;
  /** Does the long work that `terms` would otherwise do in its transaction. */
  ready(): Promise<void>;
  /** Terms for a game that is locked at this time of the site, epoch milliseconds. */
  terms(tx: Tx, now: number): Promise<BeaconTerms>;
  /**
   * A round's verified evidence, which needs no further check; null while it is not there. An outage is null too: the
   * caller waits, and uses no other source. Takes time: call it outside of transactions.
   */
  get(terms: BeaconTerms, round: number): Promise<PublishedRound | null>;
}
