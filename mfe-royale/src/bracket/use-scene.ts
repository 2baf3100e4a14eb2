import type { GameView } from '@riftdrop/contract/api/games/games';
import { liveClock } from '@riftdrop/game/play-clock';
import { useSceneAt } from '@riftdrop/game/use-moments';
import { useState } from 'react';
import { learned, type Scene, scenesOf } from './scenes.ts';

/** The current scene of the page; null before the bracket is known. It never reveals a step before its reels stop. */
export function useScene({ view, snapshot }: { view: GameView; snapshot: GameView }): Scene | null {
  const [known, setKnown] = useState(() => ({ snapshot, list: learned([], snapshot, true) }));
  const list = learned(known.snapshot === snapshot ? known.list : learned([], snapshot, true), view, false);
  if (list !== known.list) setKnown({ snapshot, list });
  const scenes = scenesOf(list);
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
