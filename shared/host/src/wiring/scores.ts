import type { Sound } from './sounds.ts';

/** One tone of a sound. */
export interface Note {
  /** Seconds after the start. */
  at: number;
  /** Hertz at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds. */
  length: number;
  /** Loudness at its loudest, 0 to 1. */
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

/** Notes of each sound: there is no recording, so there is nothing to fetch. */
export const scores: Readonly<Record<Sound, readonly Note[]>> = {
  tick: [note(0, 1900, 900, 0.025, 0.12, 'square')],
  open: [note(0, 220, 330, 0.09, 0.2), note(0.05, 440, 660, 0.1, 0.12)],
  spin: [note(0, 90, 420, 0.5, 0.1, 'sawtooth'), note(0, 180, 640, 0.42, 0.06)],
  win: [
    note(0, 523, 523, 0.16, 0.2),
    note(0.1, 659, 659, 0.16, 0.2),
    note(0.2, 784, 784, 0.3, 0.22),
    note(0.2, 1568, 1568, 0.24, 0.05, 'sine'),
  ],
  bell: [note(0, 1175, 1170, 0.5, 0.18, 'sine'), note(0, 2350, 2340, 0.35, 0.07, 'sine'), note(0, 3170, 3150, 0.18, 0.03, 'sine')],
};
