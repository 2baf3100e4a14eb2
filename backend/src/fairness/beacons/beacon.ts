import type { BeaconTerms } from '@riftdrop/fair/beacon';
import type { Tx } from '../../plumbing/transaction.ts';

/** A source of randomness that nobody can know before its time. */
export interface Beacon {
  /** Whether this is the source of a game that was locked under these terms. */
  gave(terms: BeaconTerms): boolean;
  /** What a game is locked with now. */
  terms(tx: Tx): Promise<BeaconTerms>;
  /**
   * What the beacon showed in a round, proven to be of that round (`randomnessOf` gives its randomness), or null while it is
   * not there. An outage is null too: whoever asks waits, and takes nothing else instead.
   */
  get(terms: BeaconTerms, round: number, signal: AbortSignal): Promise<string | null>;
}
