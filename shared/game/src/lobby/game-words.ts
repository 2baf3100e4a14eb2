import { t } from '@lingui/core/macro';
import { gamePages } from '@riftdrop/contract/api/games/game-view';
import type { GameType, GameView } from '@riftdrop/contract/api/games/games';
import { formatMoney, formatPercent } from '@riftdrop/money/format';
import { battleModeLabels } from '../battle-modes.ts';
import { endWords, winOf } from './win.ts';

/** Label of a type of game. */
export const labelOf = (type: GameType): string => gamePages[type].label;

/** Names of all modes. */
const modeLabels: Readonly<Record<string, string>> = {
  ...battleModeLabels,
  all_or_nothing: 'All or nothing',
};

/** Label of a mode, as on the page of the game. */
export const modeName = (mode: string, type: GameType): string =>
  mode === 'default' && type === 'BATTLE_ROYALE' ? t`Default` : (modeLabels[mode] ?? mode);

/** "1 round", "5 rounds". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The house edge, parts per million: one less the average return. */
export const edgeOf = (averageReturnPpm: number): number => 1_000_000 - averageReturnPpm;

/** The sponsor's share as text: "40%". */
export const sponsoredShare = ({ prepay_rate }: Pick<GameView, 'prepay_rate'>): string => `${Math.round(prepay_rate * 100)}%`;

/** A game in one sentence, for a screen reader that comes to its card. */
export function spokenGame(game: GameView, state: string): string {
  const { type, mode, max_users, seats, cost, cost_join, prepay_rate, average_return_ppm, race_budget } = game;
  const win = winOf(game);
  const price =
    prepay_rate > 0 ? t`${formatMoney(cost_join)} of ${formatMoney(cost)}, sponsored ${sponsoredShare(game)}` : formatMoney(cost_join);
  return [
    labelOf(type),
    modeName(mode, type),
    state,
    counted(max_users, 'place'),
    t`${seats.length} of ${max_users} in`,
    win
      ? t`result ${formatMoney(win.gain, { signed: true })}, ${endWords(win)}`
      : race_budget === undefined
        ? t`entry ${price}`
        : t`race budget ${formatMoney(race_budget)}`,
    t`return ${formatPercent(average_return_ppm)}`,
    t`edge ${formatPercent(edgeOf(average_return_ppm))}`,
  ].join(', ');
}
