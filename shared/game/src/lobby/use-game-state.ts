import type { GameView } from '@riftdrop/contract/api/games/games';
import { serverNow, useNow } from '@riftdrop/host/clock';
import { useEffect, useReducer } from 'react';
import { type GameState, stateOf } from './game-state.ts';

/** The current state of a game; renders again when the countdown of the bots ends. */
export function useGameState(game: GameView): GameState {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const { add_bots_at } = game;
  useEffect(() => {
    const left = add_bots_at === null ? 0 : Date.parse(add_bots_at) - serverNow();
    if (left <= 0) return;
    const timer = setTimeout(redraw, left);
    return () => clearTimeout(timer);
  }, [add_bots_at]);
  return stateOf(game, useNow());
}
