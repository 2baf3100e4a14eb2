import { sha256Hex } from './bytes.ts';

/** One number that a game drew from its stream. */
interface Draw {
  slot: string;
  outcomes: number;
  roll: number;
}

interface Seating {
  slot: string;
  order: readonly number[];
}

/**
 * Fingerprint of everything that a game drew, for its proof. A draw among three gives the same number for every third slot, and only
 * the rules of the game fix the number of candidates: this hash keeps both from being changed unnoticed.
 */
export function listingHash(kind: string, game: string, draws: readonly Draw[], seatings: readonly Seating[]): string {
  const drawn = draws.map(({ slot, outcomes, roll }) => `${slot}:${outcomes}:${roll}`);
  const seated = seatings.map(({ slot, order }) => `${slot}:${order.join(',')}`);
  return sha256Hex(['pf1-draws', kind, game, ...drawn, ...seated].join('|'));
}
