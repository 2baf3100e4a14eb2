import { setting, switchedOn, text } from '../plumbing/config/setting.ts';

export const gameSettings = {
  isPrepayOffered: setting(
    'GROUP_GAME_PREPAY',
    switchedOn,
    'off',
    '`1` lets creators of games that are not public pay a part of the price for the others',
  ),
  boobyPrize: setting(
    'BOOBY_PRIZE_CASE',
    text,
    'none',
    'slug of the case that each loser of a public battle opens for free; the house pays for it, and a start warns when it gives more on ' +
      'average than the house keeps of a place in the cheapest battle',
  ),
};
