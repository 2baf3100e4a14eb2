import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow, SeatRow } from '../lifecycle/lock.ts';
import type { Play } from '../rules/mode.ts';

/** How often people opened a case in one game for money of their own or of a player who sponsored them. */
export interface PaidOpenings {
  game: string;
  case_id: number;
  version: number;
  openings: number;
}

/** Takes note of the paid openings of a game, in the transaction that settles it. */
export type OnPaidOpenings = (tx: Tx, paid: readonly PaidOpenings[]) => Promise<void>;

/** Openings of bots, of demo money, and those that the house sponsors, are paid by nobody. */
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

/** A finished game that people played for money of their own. */
export interface PaidGame {
  game: string;
  /** Players, and what each of them paid for the own place: without what a sponsor paid, and without what came back. */
  players: readonly { id: number; paid: number }[];
}

/** Takes note of a paid game, in the transaction that settles it. */
export type OnPaidGame = (tx: Tx, paid: PaidGame) => Promise<void>;

/** Null for games of demo money, games of a race, and games for which nobody of the players paid anything. @param seats as the settlement found them */
export function paidGame({ id, race_id, is_demo }: GameRow, seats: readonly SeatRow[]): PaidGame | null {
  if (is_demo || race_id !== null) return null;
  const players = seats
    .flatMap(({ player_id, paid, returned }) => (player_id === null || paid === returned ? [] : [{ id: player_id, paid: paid - returned }]))
    .toSorted((a, b) => a.id - b.id);
  return players.length > 0 ? { game: id, players } : null;
}
