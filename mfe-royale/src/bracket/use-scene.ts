import type { GameView } from '@riftdrop/contract/api/games/games';
import { liveClock } from '@riftdrop/game/play-clock';
import { useSceneAt } from '@riftdrop/game/use-moments';
import { useRef } from 'react';
import { type Known, learned, type Scene, scenesOf } from './scenes.ts';

/** The current scene of the page; null before the bracket is known. It never reveals a step before its reels stop. */
export function useScene({ view, snapshot }: { view: GameView; snapshot: GameView }): Scene | null {
  const known = useRef<{ snapshot: GameView; list: readonly Known[] } | null>(null);
  if (known.current?.snapshot !== snapshot) known.current = { snapshot, list: learned([], snapshot, true) };
  known.current.list = learned(known.current.list, view, false);
  const scenes = scenesOf(known.current.list);
  const scene = useSceneAt(scenes.length > 0 ? scenes : [nothing], liveClock);
  return scene.round === 0 ? null : scene;
}

const nothing: Scene = {
  from: -Infinity,
  royale: { current_round: 0, rounds: [], players: [], winner_steam_user_id: null, draw_roll: null },
  step: 0,
  round: 0,
  isOver: false,
};
