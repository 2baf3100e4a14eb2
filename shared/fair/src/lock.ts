import type { BeaconTerms } from './beacon.ts';
import { sha256Hex } from './bytes.ts';
import { isPart } from './pf1.ts';
import { termsHash } from './terms.ts';

/** Data frozen when the last seat is taken, before the deciding round exists. */
export interface Lock {
  /** First part of every roll of the game, for example `battles`. */
  kind: string;
  game: string;
  /** Commitment of the game's secrets, published when the game was created. */
  public_hash: string;
  /** Participants, in the order of the seats. */
  roster: readonly string[];
  /** Epoch milliseconds, by the clock of the site's database. */
  locked_at: number;
  /** The deciding round of the beacon: `roundForLock(beacon, locked_at)`. */
  round: number;
  /** Terms of the game (terms.ts). Games that were locked without them keep a hash that leaves them out. */
  terms?: readonly string[] | undefined;
}

/** SHA-256 of a roster: each entry ended by a line feed. A giveaway publishes that of a sorted list (`participantListHash`). */
export function rosterHash(roster: readonly string[]): string {
  if (!roster.every(isPart)) throw new RangeError('an entry of a roster must match [A-Za-z0-9_.-]{1,128}');
  return sha256Hex(roster.map((entry) => `${entry}\n`).join(''));
}

/**
 * One hash over everything that was fixed before the deciding round. A stored copy shows later that roster, time, beacon, round and
 * terms are those of that moment.
 */
export function lockHash({ kind, game, public_hash, roster, locked_at, round, terms }: Lock, beacon: BeaconTerms): string {
  if (!isPart(kind) || !isPart(game)) throw new RangeError('kind and id of a game must match [A-Za-z0-9_.-]{1,128}');
  const { id, genesis, period, anchor } = beacon;
  const fixed = [kind, game, public_hash, rosterHash(roster), id, genesis, period, anchor, locked_at, round];
  return sha256Hex((terms ? ['pf1-lock-2', ...fixed, termsHash(terms)] : ['pf1-lock', ...fixed]).join('|'));
}
