import type { GameSeed } from '@riftdrop/fair/game';
import type { ProvenGame } from '@riftdrop/contract/api/fairness/proof';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** A game whose deciding round was shown: everything that its rolls are made of. */
export interface DrawnGame {
  game: string;
  /** Who takes part, as it was locked. */
  roster: readonly string[];
  seed: GameSeed;
}

/** What a kind of game of several players gives to the fairness domain. Its name is the first part of the game's rolls, for example `battles`. */
export interface GameKind {
  /** Takes what the kind locks first of a game, before anything of it is locked here: whoever plays the game takes that first too. */
  lock(tx: Tx, game: string): Promise<void>;
  /** The game is decided: pays, or begins to play what is decided. Runs once. Whoever then knows the result as a whole calls `showGame`. */
  decide(tx: Tx, drawn: DrawnGame): Promise<void>;
  /** The deciding round did not come: gives every stake back. Runs once, and never after `decide`. */
  refund(tx: Tx, game: string): Promise<void>;
  /** The rolls of shown games, and the terms that they were locked with, for their proof. */
  rolls(reader: Reader, games: readonly string[]): Promise<Map<string, ProvenRolls>>;
}

export type ProvenRolls = Pick<ProvenGame, 'draws' | 'seatings' | 'terms'>;

/** Kinds by name; null for one that this site does not play. */
export type GameKinds = (kind: string) => GameKind | null;
