import type { Sound } from './sounds.ts';

interface Note {
  /** Seconds after the start. */
  at: number;
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds. */
  length: number;
  /** 0 to 1. */
  gain: number;
  wave: OscillatorType;
}

const note = (at: number, from: number, to: number, length: number, gain: number, wave: OscillatorType = 'triangle'): Note => ({
  at,
  from,
  to,
  length,
  gain,
  wave,
});

const scores: Record<Sound, Note[]> = {
  tick: [note(0, 1900, 900, 0.025, 0.12, 'square')],
  open: [note(0, 220, 330, 0.09, 0.2), note(0.05, 440, 660, 0.1, 0.12)],
  spin: [note(0, 90, 420, 0.5, 0.12, 'sawtooth')],
  win: [note(0, 523, 523, 0.16, 0.2), note(0.1, 659, 659, 0.16, 0.2), note(0.2, 784, 784, 0.3, 0.22)],
  bell: [note(0, 1175, 1170, 0.5, 0.18, 'sine'), note(0, 2350, 2340, 0.35, 0.07, 'sine')],
};
/** Cards pass faster than an ear can tell apart: at most 30 ticks a second. */
const tickGap = 1 / 30;
let context: AudioContext | null = null;
let lastTick = 0;

/** Plays at once; the one audio context of the page is made at the first sound. */
export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  if (sound === 'tick') {
    if (now - lastTick < tickGap) return;
    lastTick = now;
  }
  for (const one of scores[sound]) strike(context, one, now);
}

function strike(audio: AudioContext, { at, from, to, length, gain, wave }: Note, now: number): void {
  const start = now + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: from });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
