import { t } from '@lingui/core/macro';
import type { GameSeat } from '@riftdrop/contract/api/games/games';

/** "Round 2", or "Final". */
export const roundName = (round: number, rounds: number): string => (round === rounds ? t`Final` : t`Round ${round}`);

/** "Round 2, match 3", or "Final". */
export const matchName = (round: number, match: number, rounds: number): string =>
  round === rounds ? t`Final` : t`Round ${round}, match ${match}`;

/** How many steps of a round were played. */
export const stepOf = (done: number, all: number): string => (done === 0 ? t`Starting` : t`Step ${done} of ${all}`);

/** Name of a mode. */
export const modeName = (mode: string): string => (mode === 'default' ? t`Default` : t`All or nothing`);

export function seatName(seat: Pick<GameSeat, 'player' | 'place'> | undefined): string {
  const place = seat?.place;
  return seat?.player?.nickname ?? (place === undefined ? t`Bot` : t`Bot ${place}`);
}
