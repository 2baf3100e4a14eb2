import { $settings } from '../settings.ts';
import { scores, type Note } from './scores.ts';
import type { Sound } from './sounds.ts';

/** Cards pass too fast for separate ticks: at most 30 a second. */
const tickGap = 1 / 30;
/**
 * A sound that is late by less is played at once (the first one waits for this file); a later one belongs to a moment that is over.
 * Seconds.
 */
const forgiven = 0.5;

/** A sound of a series has its fixed time: it is in step with the picture, or left out. Seconds. */
const inStep = 0.01;
/** The two clocks of the loudspeaker are read together at most this long ago: those of a suspended context are stale. Milliseconds. */
const freshness = 500;

interface Output {
  context: AudioContext;
  /** All sounds meet here, so that many at once never become louder than one may be. */
  out: AudioNode;
}
let output: Output | null = null;
let lastTick = Number.NEGATIVE_INFINITY;

/** The one audio context of the page, made at the first sound. */
function theOutput(): Output {
  if (!output) {
    const context = new AudioContext();
    const out = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6, attack: 0.002, release: 0.12 });
    // Scheduled sounds fall silent too, once the sound is switched off or the page is hidden.
    const master = new GainNode(context);
    const follow = () => void (master.gain.value = $settings.get().sound && !document.hidden ? 1 : 0);
    $settings.subscribe(follow);
    document.addEventListener('visibilitychange', follow);
    out.connect(master).connect(context.destination);
    output = { context, out };
  }
  return output;
}

/**
 * Plays a sound at each of these times, milliseconds of `performance.now()`. Everything is handed to the audio thread at once. Returns
 * a function that silences the rest.
 */
export function schedule(sound: Sound, times: readonly number[]): () => void {
  const { context, out } = theOutput();
  if (context.state === 'suspended') void context.resume();
  const ends: (() => void)[] = [];
  for (const time of times) {
    const wanted = whenHeard(context, time);
    const late = context.currentTime - wanted;
    if (late > (times.length > 1 ? inStep : forgiven)) continue;
    const start = wanted + Math.max(0, late);
    if (sound === 'tick' && start - lastTick < tickGap) continue;
    if (sound === 'tick') lastTick = start;
    for (const one of scores[sound]) ends.push(strike(context, out, one, start));
  }
  return () => {
    for (const end of ends) end();
    lastTick = Math.min(lastTick, context.currentTime);
  };
}

/**
 * Start time on the clock of the context, so that it is heard at this time of `performance.now()`. A scheduled sound is delayed by the
 * output to the loudspeaker. A running context reports both clocks of one moment, so that a busy page shifts nothing; else they are
 * read one by one.
 */
function whenHeard(context: AudioContext, time: number): number {
  const now = performance.now();
  const { contextTime, performanceTime } = context.getOutputTimestamp?.() ?? {};
  if (contextTime !== undefined && performanceTime !== undefined && now - performanceTime < freshness)
    return contextTime + (time - performanceTime) / 1000;
  return context.currentTime + (time - now) / 1000 - (context.outputLatency ?? 0);
}

/** Answers how to take the note back before it began; one that sounds already is left to end. */
function strike(context: AudioContext, out: AudioNode, { at, from, to, length, gain, wave }: Note, begin: number): () => void {
  const start = begin + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + Math.min(0.006, length / 2));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(out);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
  return () => {
    if (context.currentTime >= start) return;
    oscillator.stop();
    volume.disconnect();
  };
}
