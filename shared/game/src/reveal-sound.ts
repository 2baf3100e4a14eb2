import type { RevealLevel } from './reveal-level.ts';
import { playAt, type Sound } from '@riftdrop/host/sound';
import { useEffect, useEffectEvent } from 'react';
import { revealTimes } from './reveal-times.ts';

/** A sound and when it begins, milliseconds after the result stands. */
export interface Cue {
  sound: Sound;
  times: readonly number[];
}

/** Times of the ticks of a count: closer at first, as the count is faster then. */
const steps = (from: number, length: number) => Array.from({ length: Math.floor(length / 90) }, (_, at) => from + (at * 90) ** 2 / length);

/**
 * The sounds of a result. At or below the price it is the plain sound of a press; above it the sound of a win, and with each level a
 * further layer: the steps of the count, a bell as it lands, a rise out of the silence and a second wave. Shown at once, the win alone.
 */
export function revealCues(level: RevealLevel, still: boolean): Cue[] {
  if (level === 0) return [{ sound: 'open', times: [0] }];
  const { hush, words, count } = revealTimes[level];
  if (still) return [{ sound: 'win', times: [0] }];
  const landed = words + count;
  const layers: Cue[] = [{ sound: 'win', times: level === 4 ? [hush, landed] : [hush] }];
  if (level >= 2) layers.push({ sound: 'tick', times: steps(words, count) });
  if (level >= 3) layers.push({ sound: 'bell', times: [landed] });
  if (level === 4) layers.push({ sound: 'spin', times: [0] });
  return layers;
}

/** Plays the sounds of a result once, and silences the rest when it is closed. `turn` names the result. */
export function useRevealSound(turn: string, level: RevealLevel, still: boolean): void {
  // The settings at the time of the result count; a later change applies to the next one.
  const cues = useEffectEvent(() => revealCues(level, still));
  useEffect(() => {
    const now = performance.now();
    const silences = cues().map(({ sound, times }) =>
      playAt(
        sound,
        times.map((time) => now + time),
      ),
    );
    return () => {
      for (const silence of silences) silence();
    };
  }, [turn]);
}
