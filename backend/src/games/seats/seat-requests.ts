import type { SeatRow } from '../lifecycle/lock.ts';
import type { SeatRequest } from '../rules/game-rules.ts';

/** The taken places in the form that a mode reads. */
export const seatRequestsOf = (seats: readonly SeatRow[]): SeatRequest[] =>
  seats.map(({ id, place, choice, client_seed }) => ({ place, choice, seed: client_seed, joined: id }));
