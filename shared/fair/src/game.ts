import { sha256Hex } from './bytes.ts';
import { draw, roll } from './pf1.ts';
import { seating } from './seating.ts';

/**
 * Inputs that decide a game of several players: its committed secret, its id, and the beacon's randomness that came after the last
 * seat.
 */
export interface GameSeed {
  secret_hash: string;
  game: string;
  /** 32 bytes of the beacon round as 64 hex digits. */
  beacon: string;
}

/** Key of all rolls of a game. That of rock, paper, scissors can be shown before the secret is: browsers draw the arena from it. */
export const keyOfGame = (kind: string, secretHash: string, beacon: string): string =>
  kind === 'rps' ? sha256Hex(`${secretHash}:${beacon}`) : secretHash;

/** Battle: the roll of one slot in one round, both from 1. */
export function battleDrop({ secret_hash, game, beacon }: GameSeed, round: number, slot: number): number {
  return roll(secret_hash, ['battles', game, beacon, `drop.${round}.${slot}`]);
}

/** Battle: which of the tied slots wins, 0 to tied - 1. */
export function battleDraw({ secret_hash, game, beacon }: GameSeed, tied: number): number {
  return Number(draw(secret_hash, ['battles', game, beacon, 'draw'], BigInt(tied)));
}

/** Battle in smoke mode: 0 counts as Classic, 1 the other way round. */
export function battleSmoke({ secret_hash, game, beacon }: GameSeed): number {
  return Number(draw(secret_hash, ['battles', game, beacon, 'smoke'], 2n));
}

/** Battle: the roll of a losing slot's consolation case. */
export function battleBooby({ secret_hash, game, beacon }: GameSeed, slot: number): number {
  return roll(secret_hash, ['battles', game, beacon, `booby.${slot}`]);
}

/** Battle Royale: seats at the start. */
export function royaleSeats({ secret_hash, game, beacon }: GameSeed, seats: number): number[] {
  return seating(secret_hash, ['royale', game, beacon, 'seats'], seats);
}

/** Battle Royale: which of the equals of a match wins, 0 to tied - 1. */
export function royaleDraw({ secret_hash, game, beacon }: GameSeed, round: number, match: number, tied: number): number {
  return Number(draw(secret_hash, ['royale', game, beacon, `draw.${round}.${match}`], BigInt(tied)));
}

/** The text that a giveaway commits to when entry closes: one user id per line, sorted by code unit, each line ended by a line feed. */
export function participantList(ids: readonly string[]): string {
  return ids
    .toSorted()
    .map((id) => `${id}\n`)
    .join('');
}

/** Giveaway: place of the winner in the frozen list. `listHash` is the SHA-256 of `participantList`. */
export function giveawayWinner({ secret_hash, game, beacon }: GameSeed, listHash: string, participants: number): number {
  return Number(draw(secret_hash, ['giveaway', game, beacon, listHash], BigInt(participants)));
}

/** SHA-256 of a frozen participant list, as 64 hex digits. */
export function participantListHash(ids: readonly string[]): string {
  return sha256Hex(participantList(ids));
}
