import type { GameView } from '@riftdrop/contract/api/games/games';
import type { StageClock } from '@riftdrop/game/play-clock';
import { useMoments } from '@riftdrop/game/use-moments';
import { useMemo } from 'react';
import { momentsOf, type Moment, type Watching } from './timeline.ts';

/** The moment of a battle that is shown now. */
export function useScene(view: GameView, { classic, landed, ended }: Watching, clock: StageClock): Moment {
  const moments = useMemo(() => momentsOf(view, { classic, landed, ended }), [view, classic, landed, ended]);
  return useMoments(view.type, moments, clock);
}
