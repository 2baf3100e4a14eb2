import { $settings } from '../settings.ts';
import { renderSound } from './render-sound.ts';
import type { Beat, Sound } from './sounds.ts';
import { voices } from './voices.ts';

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
/** Samples a second: enough for the brightest layer, and a half of the work and memory of the loudspeaker's rate. */
const rate = 24_000;
let output: Output | null = null;
let lastTick = Number.NEGATIVE_INFINITY;
/** The computed sounds of the page. */
export const buffers = new Map<Sound, AudioBuffer>();

/** The one audio context of the page, made at the first sound. */
function theOutput(): Output {
  if (!output) {
    const context = new AudioContext();
    const out = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6, attack: 0.002, release: 0.12 });
    // Scheduled sounds follow too, once the volume changes, the sound is switched off or the page is hidden.
    const master = new GainNode(context);
    const follow = () => {
      const { sound, volume } = $settings.get();
      // Squared: loudness is heard nearly by its logarithm.
      master.gain.value = sound && !document.hidden ? (volume / 100) ** 2 : 0;
    };
    $settings.subscribe(follow);
    document.addEventListener('visibilitychange', follow);
    out.connect(master).connect(context.destination);
    output = { context, out };
  }
  return output;
}

/** The long ones, which follow a reel. */
const results = ['neutral', 'plus', 'good', 'great', 'top'] as const satisfies readonly Sound[];

/** Computes the sounds of results in idle moments while a reel turns, so that none of them holds back the picture it belongs to. */
function prepareResults(context: AudioContext): void {
  const next = results.find((sound) => !buffers.has(sound));
  if (!next) return;
  // Safari has no idle callbacks.
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));
  later(() => {
    bufferOf(context, next);
    prepareResults(context);
  });
}

/** Each sound is computed once, at its first use. */
function bufferOf(context: AudioContext, sound: Sound): AudioBuffer {
  const known = buffers.get(sound);
  if (known) return known;
  const sides = renderSound(voices[sound], rate);
  const buffer = context.createBuffer(2, sides[0].length, rate);
  for (const [side, samples] of sides.entries()) buffer.copyToChannel(samples, side);
  buffers.set(sound, buffer);
  return buffer;
}

/** Plays a sound at each of these times. Everything is handed to the audio thread at once. Returns a function that silences the rest. */
export function schedule(sound: Sound, beats: readonly (number | Beat)[]): () => void {
  const { context, out } = theOutput();
  if (context.state === 'suspended') void context.resume();
  const buffer = bufferOf(context, sound);
  if (sound === 'spin') prepareResults(context);
  const ends: (() => void)[] = [];
  for (const one of beats) {
    const beat = typeof one === 'number' ? { at: one } : one;
    const wanted = whenHeard(context, beat.at);
    const late = context.currentTime - wanted;
    if (late > (beats.length > 1 ? inStep : forgiven)) continue;
    const start = wanted + Math.max(0, late);
    if (sound === 'tick' && start - lastTick < tickGap) continue;
    if (sound === 'tick') lastTick = start;
    ends.push(strike({ context, out }, buffer, beat, start));
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

/** Answers how to take the sound back before it began; one that sounds already is left to end. */
function strike({ context, out }: Output, buffer: AudioBuffer, { pitch = 1 }: Beat, start: number): () => void {
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: pitch });
  source.connect(out);
  source.start(start);
  return () => {
    if (context.currentTime >= start) return;
    source.stop();
    source.disconnect();
  };
}
