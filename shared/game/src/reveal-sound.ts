import type { RevealLevel } from './reveal-level.ts';
import { type Beat, playAt, type Sound } from '@riftdrop/host/sound';
import { useEffect, useEffectEvent } from 'react';
import { revealTimes } from './reveal-times.ts';

/** A sound and when it begins, milliseconds after the result stands. */
export interface Cue {
  sound: Sound;
  beats: readonly Beat[];
}

const tiers: Readonly<Record<RevealLevel, Sound>> = { 0: 'neutral', 1: 'plus', 2: 'good', 3: 'great', 4: 'top' };

/** The steps of a count: closer at first, as the count is faster then, and higher with each. */
function steps(from: number, length: number): Beat[] {
  const number = Math.floor(length / 90);
  return Array.from({ length: number }, (_, step) => ({ at: from + (step * 90) ** 2 / length, pitch: 1 + step / number }));
}

export interface RevealSound {
  level: RevealLevel;
  /** All is shown at once. */
  still: boolean;
  /** A crown was won. */
  crown?: boolean;
}

/**
 * The sounds of a result: that of its level, which at or below the price is a quiet one; from level 2 the steps of the count and
 * its end; and a crown, a moment after the count. Shown at once, that of the level and the crown alone.
 */
export function revealCues({ level, still, crown = false }: RevealSound): Cue[] {
  const { hush, words, count } = revealTimes[level];
  const landed = words + count;
  const cues: Cue[] = [{ sound: tiers[level], beats: [{ at: still ? 0 : hush }] }];
  if (level >= 2 && !still) cues.push({ sound: 'count', beats: steps(words, count) }, { sound: 'land', beats: [{ at: landed }] });
  if (crown) cues.push({ sound: 'crown', beats: [{ at: still ? 0 : landed + 100 }] });
  return cues;
}

/** Plays the sounds of a result once, and silences the rest when it is closed. `turn` names the result. */
export function useRevealSound(turn: string, sound: RevealSound): void {
  // The settings at the time of the result count; a later change applies to the next one.
  const cues = useEffectEvent(() => revealCues(sound));
  useEffect(() => {
    const now = performance.now();
    const silences = cues().map(({ sound: name, beats }) =>
      playAt(
        name,
        beats.map((beat) => ({ ...beat, at: now + beat.at })),
      ),
    );
    return () => {
      for (const silence of silences) silence();
    };
  }, [turn]);
}
