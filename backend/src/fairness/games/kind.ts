import type { GameSeed } from '@riftdrop/fair/game';
import type { RawBuilder } from 'kysely';
import type { ProvenGame } from '@riftdrop/contract/api/fairness/proof';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** A game whose deciding round was shown: all input of its rolls. */
export interface DrawnGame {
  game: string;
  /** The locked participants. */
  roster: readonly string[];
  seed: GameSeed;
}

/**
 * Callbacks of a kind of game of several players for the fairness domain. Its name is the first part of the game's
 * rolls, for example `battles`.
 */
export interface GameKind {
  /** Takes the kind's first lock of a game, before any lock here: playing the game takes that lock first too. */
  lock(tx: Tx, game: string): Promise<void>;
  /**
   * The game is decided: pays, or begins to play the result. Runs once. The kind calls
   * `showGame` when its whole result is public.
   */
  decide(tx: Tx, drawn: DrawnGame): Promise<void>;
  /** The deciding round did not come: returns every stake. Runs once, and never after `decide`. */
  refund(tx: Tx, game: string): Promise<void>;
  /** The rolls of shown games, and the terms that they were locked with, for their proof. */
  rolls(reader: Reader, games: readonly string[]): Promise<Map<string, ProvenRolls>>;
  /** Those of these games that only their players may see: open data leave them out. */
  hidden(reader: Reader, games: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ProvenRolls extends Pick<ProvenGame, 'draws' | 'seatings'> {
  /** The terms as this release and as earlier ones wrote them: a lock holds one of them, or none. */
  terms: readonly string[][];
}

/** Where the proof of a player's games finds them. */
export interface GameSources {
  games: GameKinds;
  /** A query of the kind and the id of games that a player took part in and whose roster names no player. */
  entered: (playerId: string) => RawBuilder<unknown>;
}

/** Kinds by name; null for one that this site does not have. */
export type GameKinds = (kind: string) => GameKind | null;
