import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow, SeatRow } from '../lifecycle/lock.ts';
import type { Play } from '../rules/game-rules.ts';

/** How often players opened a case in one game for their money or that of a sponsoring player. */
export interface PaidOpenings {
  game: string;
  case_id: number;
  version: number;
  openings: number;
}

/** Records the paid openings of a game, in the transaction that settles it. */
export type OnPaidOpenings = (tx: Tx, paid: readonly PaidOpenings[]) => Promise<void>;

/** Openings of bots, of demo money, and those that the house sponsors, are not paid ones. */
export function paidOpenings({ id, creator_id, is_demo, prepay_percent }: GameRow, seats: readonly SeatRow[], play: Play): PaidOpenings[] {
  if (is_demo || (creator_id === null && prepay_percent > 0)) return [];
  const people = new Set(seats.flatMap(({ place, player_id }) => (player_id === null ? [] : [place])));
  const opened = Map.groupBy(
    play.drops.filter(({ place }) => people.has(place)),
    ({ slug }) => slug,
  );
  return [...opened].map(([slug, drops]) => {
    const { case_id, version } = play.quoted.get(slug)!;
    return { game: id, case_id, version, openings: drops.length };
  });
}

/** A finished game that was played for players' money. */
export interface PaidGame {
  game: string;
  /** Players with their price of their place: without the sponsor's part and without returns. */
  players: readonly { id: number; paid: number }[];
}

/** Records a paid game, in the transaction that settles it. */
export type OnPaidGame = (tx: Tx, paid: PaidGame) => Promise<void>;

/**
 * Null for games of demo money, games of a race, and games without a paying player.
 * @param seats as the settlement found them
 */
export function paidGame({ id, race_id, is_demo }: GameRow, seats: readonly SeatRow[]): PaidGame | null {
  if (is_demo || race_id !== null) return null;
  const players = seats
    .flatMap(({ player_id, paid, returned }) => (player_id === null || paid === returned ? [] : [{ id: player_id, paid: paid - returned }]))
    .toSorted((a, b) => a.id - b.id);
  return players.length > 0 ? { game: id, players } : null;
}
