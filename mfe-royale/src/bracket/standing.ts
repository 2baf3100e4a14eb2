import type { GameSeat, GameView, RoyaleMatch, RoyalePart } from '@riftdrop/contract/api/games/games';
import { royaleRounds } from '@riftdrop/game/cases-of';

/** Number of a match in its round, from 1, and its round. */
export const numbersOf = (id: string): { round: number; match: number } => {
  const [round, match] = id.split('-').map(Number);
  return { round: round!, match: match! };
};

/** A match by its id; undefined while its players are unknown. */
export const matchOf = (royale: RoyalePart, id: string): RoyaleMatch | undefined =>
  royale.rounds[numbersOf(id).round - 1]?.matches.find((match) => match.id === id);

/** The match of a player in a round; undefined when the player is out or the round has no matches yet. */
export const ownMatch = (royale: RoyalePart, round: number, place: number | null): RoyaleMatch | undefined =>
  place === null ? undefined : royale.rounds[round - 1]?.matches.find(({ places }) => places.includes(place));

/** A player who lost a match is a loser, and in a finished game every player but the winner. */
export const isLoser = (royale: RoyalePart, place: number | null): boolean =>
  place !== null && (royale.players.find((player) => player.place === place)?.is_loser ?? false);

/** The players of a match, the highest total first; equal ones in the order of their seats, the winner above them. */
export function ranked({ places, totals, winner }: RoyaleMatch): { place: number; total: number }[] {
  return places
    .map((place, seat) => ({ place, total: totals[seat]! }))
    .toSorted((a, b) => Number(b.place === winner) - Number(a.place === winner) || b.total - a.total);
}

/**
 * Amount that one player pays for each round, cents: the creator the whole price, others less the prepaid share of
 * each step.
 */
export function paidByRound(view: Pick<GameView, 'config' | 'drop_cases' | 'prepay_rate'>, isCreator: boolean): number[] {
  const percent = isCreator ? 0 : Math.round(view.prepay_rate * 100);
  return royaleRounds(view).map(({ runs }) =>
    runs.reduce((sum, { price, amount }) => sum + price * amount - Math.floor((price * amount * percent) / 100), 0),
  );
}

/** Seats by their place. */
export const seatsByPlace = ({ seats }: Pick<GameView, 'seats'>): ReadonlyMap<number, GameSeat> =>
  new Map(seats.map((seat) => [seat.place, seat]));
