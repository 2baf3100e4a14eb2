import { plural, t } from '@lingui/core/macro';
import type { GameType, GameView } from '@riftdrop/contract/api/games/games';
import { gameLabel } from '@riftdrop/host/game-names';
import { percentage } from '@riftdrop/money/decimal';
import { formatMoney, formatPercent, pageLocale } from '@riftdrop/money/format';
import { battleModeLabels } from '../battle-modes.ts';
import { endWords, winOf } from './win.ts';

/** Label of a mode, as on the page of the game. */
export function modeName(mode: string, type: GameType): string {
  if (mode === 'default' && type === 'BATTLE_ROYALE') return t`Default`;
  if (mode === 'all_or_nothing') return t`All or nothing`;
  return (battleModeLabels() as Readonly<Record<string, string>>)[mode] ?? mode;
}

export const countedPlaces = (count: number): string => plural(count, { one: '# place', other: '# places' });
export const countedRounds = (count: number): string => plural(count, { one: '# round', other: '# rounds' });
export const countedCases = (count: number): string => plural(count, { one: '# case', other: '# cases' });

/** How many places are taken: "2 of 4 in". */
export function takenOf({ seats: { length: taken }, max_users }: Pick<GameView, 'seats' | 'max_users'>): string {
  return t`${taken} of ${max_users} in`;
}

/** The house edge, parts per million: one less the average return. */
export const edgeOf = (averageReturnPpm: number): number => 1_000_000 - averageReturnPpm;

/** The sponsor's share as text: "40%". */
export const sponsoredShare = ({ prepay_rate }: Pick<GameView, 'prepay_rate'>): string =>
  percentage(String(Math.round(prepay_rate * 100)), pageLocale());

/** A game in one sentence, for a screen reader that comes to its card. */
export function spokenGame(game: GameView, state: string): string {
  const { type, mode, max_users, prepay_rate, average_return_ppm, race_budget } = game;
  const win = winOf(game);
  const [price, whole, share] = [formatMoney(game.cost_join), formatMoney(game.cost), sponsoredShare(game)];
  return [
    gameLabel(type),
    modeName(mode, type),
    state,
    countedPlaces(max_users),
    takenOf(game),
    win
      ? `${t`result ${formatMoney(win.gain, { signed: true })}`}, ${endWords(win)}`
      : race_budget !== undefined
        ? t`race budget ${formatMoney(race_budget)}`
        : prepay_rate > 0
          ? t`entry ${price} of ${whole}, sponsored ${share}`
          : t`entry ${price}`,
    t`return ${formatPercent(average_return_ppm)}`,
    t`edge ${formatPercent(edgeOf(average_return_ppm))}`,
  ].join(', ');
}
