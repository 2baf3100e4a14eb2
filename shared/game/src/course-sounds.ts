import { $settings } from '@riftdrop/host/settings';
import { play } from '@riftdrop/host/sound';
import { useEffect, useRef } from 'react';
import { useCountingSound } from './game-sound.ts';

/** The course of a game as the page shows it. */
export interface Course {
  /** Number of taken places. */
  seats: number;
  /** Number of the round that is played; 0 before the first. */
  round: number;
  /** Number of drops that are counted so far; null while unknown. */
  drops: number | null;
  /** Equals are drawn. */
  isDrawing?: boolean;
}

const rises = ['join', 'round', 'draw'] as const;

/**
 * The sounds of a game's course: a player takes a place, a round begins, a drop is counted, equals are drawn. Answers the index of the reel
 * with sound: the player's, else the first; -1, which is none, for a viewer who silenced the games of others.
 * @param own index of the player's reel; undefined for a viewer
 */
export function useCourseSounds(own: number | undefined, { seats, round, drops, isDrawing = false }: Course): number {
  const heard = own ?? ($settings.get().soundOfOthers ? 0 : -1);
  const now = [seats, round, Number(isDrawing)];
  const last = useRef(now);
  useEffect(() => {
    for (const [at, value] of now.entries()) if (heard >= 0 && value > last.current[at]!) play(rises[at]!);
    last.current = now;
  });
  useCountingSound(drops, own === undefined);
  return heard;
}
