import type { SeatRow } from '../lifecycle/lock.ts';
import type { Sitting } from '../rules/mode.ts';

/** The taken places in the form that a mode reads. */
export const sittingsOf = (seats: readonly SeatRow[]): Sitting[] =>
  seats.map(({ id, place, choice, client_seed }) => ({ place, choice, seed: client_seed, joined: id }));
