import { t } from '@lingui/core/macro';
import type { GameSeat } from '@riftdrop/contract/api/games/games';

/** "Round 2", or "Final". */
export const roundName = (round: number, rounds: number): string => (round === rounds ? t`Final` : t`Round ${round}`);

/** "Round 2, match 3", or "Final". */
export const matchName = (round: number, match: number, rounds: number): string =>
  round === rounds ? t`Final` : t`Round ${round}, match ${match}`;

/** How many steps of a round were played. */
export const stepOf = (done: number, all: number): string => (done === 0 ? t`Starting` : t`Step ${done} of ${all}`);

/** "1 case", "3 cases". */
export const counted = (count: number, word: string, plural = `${word}s`): string => `${count} ${count === 1 ? word : plural}`;

/** Names of the modes. */
export const modeNames = { default: 'Default', all_or_nothing: 'All or nothing' } as const;

export const seatName = (seat: Pick<GameSeat, 'player' | 'place'> | undefined): string =>
  seat?.player?.nickname ?? (seat ? t`Bot ${seat.place}` : t`Bot`);
