import { t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';

/** States of a game's banner. */
export type GameState = 'open' | 'bots-countdown' | 'bots-joining' | 'running' | 'finished' | 'canceled';

/** The state at a time of the server's clock. */
export function stateOf(game: GameView, now: number): GameState {
  const { isFinished, isStarted, addBotsTime } = derivedGame(game, null);
  if (game.status === 'canceled') return 'canceled';
  if (isFinished) return 'finished';
  if (isStarted) return 'running';
  if (addBotsTime === null) return 'open';
  return now < addBotsTime ? 'bots-countdown' : 'bots-joining';
}

/** The same in words; the countdown shows its seconds itself. */
export const stateWords = (state: GameState): string =>
  ({
    open: t`Open`,
    'bots-countdown': t`Starts soon with bots`,
    'bots-joining': t`Adding bots`,
    running: t`Running`,
    finished: t`Finished`,
    canceled: t`Cancelled`,
  })[state];
