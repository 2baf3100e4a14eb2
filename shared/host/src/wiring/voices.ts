import type { Layer, Voice } from './render-sound.ts';
import type { Sound } from './sounds.ts';

type Shape = Partial<Omit<Layer, 'kind' | 'from' | 'to' | 'length' | 'gain'>>;

const layer = (kind: Layer['kind'], [from, to]: readonly [number, number], length: number, gain: number, shape: Shape): Layer => ({
  kind,
  from,
  to,
  length,
  gain,
  at: 0,
  attack: 0.002,
  pan: 0,
  room: 0,
  edge: kind === 'noise' ? 1 : 0,
  ratio: 1,
  ...shape,
});
const tone = (from: number, to: number, length: number, gain: number, shape: Shape = {}) => layer('tone', [from, to], length, gain, shape);
const noise = (from: number, to: number, length: number, gain: number, shape: Shape = {}) =>
  layer('noise', [from, to], length, gain, shape);

/** A struck string of glass: the tone, and an overtone that fades first. */
const glass = (hertz: number, at: number, length: number, gain: number, pan = 0): Layer[] => [
  tone(hertz, hertz, length, gain, { at, pan, room: 0.35, edge: 0.9, ratio: 3.5 }),
  tone(hertz * 2, hertz * 2, length * 0.5, gain * 0.35, { at, pan: -pan, room: 0.4 }),
];
/** Bright dust in the air, wide between the loudspeakers. */
const shimmer = (at: number, length: number, gain: number): Layer[] => [
  noise(7200, 9500, length, gain * 0.4, { at, attack: 0.05, pan: -0.8, room: 0.5, edge: 4 }),
  noise(6100, 8400, length, gain * 0.4, { at: at + 0.04, attack: 0.07, pan: 0.8, room: 0.5, edge: 4 }),
];
/** A heavy thing that lands. */
const impact = (at: number, gain: number): Layer[] => [
  tone(130, 42, 0.5, gain, { at, room: 0.12 }),
  noise(420, 160, 0.16, gain * 0.3, { at, room: 0.2 }),
];
/** Notes of a chord that begin one after the other, from the left to the right. */
const rising = (hertz: readonly number[], apart: number, length: number, at = 0): Layer[] =>
  hertz.flatMap((one, place) => glass(one, at + place * apart, length, 1, hertz.length > 1 ? (place / (hertz.length - 1) - 0.5) * 0.9 : 0));

/**
 * The voices of all sounds: there is no recording, so there is nothing to fetch. Levels follow what is at stake: controls and
 * ticks lie below results, a loss is the quietest of all, and only a result above its price grows.
 */
export const voices: Readonly<Record<Sound, Voice>> = {
  open: { level: 0.3, layers: [tone(180, 82, 0.12, 1), noise(320, 180, 0.07, 0.25), noise(2600, 1800, 0.02, 0.12)] },
  latch: {
    level: 0.26,
    layers: [
      noise(4200, 3400, 0.03, 0.7, { edge: 2, pan: -0.15 }),
      tone(1350, 1290, 0.07, 0.5, { edge: 3, ratio: 1.41, room: 0.15, pan: 0.15 }),
      noise(3600, 3000, 0.03, 0.5, { at: 0.045, edge: 2, pan: 0.15 }),
    ],
  },
  lid: {
    level: 0.22,
    layers: [
      noise(240, 1100, 0.36, 0.35, { attack: 0.14, edge: 1.4, room: 0.2 }),
      tone(64, 118, 0.34, 0.7, { attack: 0.1 }),
      noise(2300, 5200, 0.4, 0.12, { attack: 0.2, edge: 2, room: 0.3, pan: 0.3 }),
    ],
  },
  spin: {
    level: 0.18,
    layers: [
      noise(220, 1700, 0.36, 0.45, { attack: 0.26, edge: 1.2, pan: -0.3 }),
      noise(260, 2100, 0.36, 0.4, { attack: 0.3, edge: 1.2, pan: 0.3 }),
      tone(58, 150, 0.3, 0.5, { attack: 0.24, edge: 1.2 }),
    ],
  },
  tick: { level: 0.16, layers: [tone(1900, 1500, 0.03, 1, { edge: 1.2, ratio: 2.3, attack: 0.0005 }), noise(5200, 4200, 0.012, 0.45)] },
  stop: {
    level: 0.42,
    layers: [
      tone(120, 46, 0.24, 1, { room: 0.1 }),
      noise(760, 380, 0.05, 0.4, { room: 0.2 }),
      tone(510, 496, 0.12, 0.22, { edge: 2.4, ratio: 1.41, room: 0.3 }),
    ],
  },
  skip: { level: 0.16, layers: [noise(2600, 420, 0.14, 1, { attack: 0.02, edge: 1.6 })] },
  neutral: { level: 0.17, layers: [tone(220, 196, 0.14, 1, { room: 0.1 }), noise(520, 340, 0.03, 0.15)] },
  plus: { level: 0.32, layers: rising([523, 784], 0.09, 0.4) },
  good: { level: 0.4, layers: [...rising([523, 659, 988], 0.08, 0.55), ...shimmer(0.16, 0.5, 0.25)] },
  great: {
    level: 0.5,
    layers: [...impact(0, 1.4), ...rising([523, 659, 784, 1175], 0.075, 0.8, 0.02), ...shimmer(0.2, 0.9, 0.4)],
  },
  top: {
    level: 0.62,
    layers: [
      ...impact(0, 2),
      ...rising([392, 523, 659, 784, 1047, 1568], 0.07, 1.3, 0.02),
      tone(196, 196, 1.2, 0.5, { attack: 0.08, edge: 1.6, room: 0.3, pan: -0.4 }),
      tone(262, 262, 1.2, 0.5, { attack: 0.08, edge: 1.6, room: 0.3, pan: 0.4 }),
      ...shimmer(0.25, 1.5, 0.55),
    ],
  },
  count: { level: 0.1, layers: [tone(1320, 1340, 0.045, 1, { attack: 0.001, edge: 0.4, ratio: 2 })] },
  land: { level: 0.3, layers: [...glass(1568, 0, 0.6, 1), noise(900, 600, 0.04, 0.2)] },
  crown: {
    level: 0.46,
    layers: [392, 494, 587, 784].map((hertz, place) =>
      tone(hertz, hertz, 0.7, 1, { at: place < 3 ? 0 : 0.16, attack: 0.035, edge: 2.2, room: 0.3, pan: (place - 1.5) * 0.4 }),
    ),
  },
  join: { level: 0.2, layers: [tone(330, 494, 0.09, 1, { room: 0.15 }), tone(660, 740, 0.12, 0.4, { at: 0.05, room: 0.2 })] },
  bell: { level: 0.36, layers: [...glass(1175, 0, 0.8, 1), tone(588, 586, 0.5, 0.3, { room: 0.3 })] },
  round: { level: 0.26, layers: [tone(150, 92, 0.22, 1, { room: 0.15 }), noise(1400, 900, 0.03, 0.25, { room: 0.2 })] },
  draw: {
    level: 0.24,
    layers: [
      noise(300, 1300, 0.3, 0.4, { attack: 0.55, edge: 2, room: 0.3 }),
      tone(98, 98, 0.2, 0.8, { room: 0.1 }),
      tone(98, 98, 0.2, 0.9, { at: 0.4, room: 0.1 }),
    ],
  },
  win: { level: 0.46, layers: [...rising([523, 659, 784, 1047], 0.1, 0.6), ...shimmer(0.3, 0.6, 0.25)] },
  loss: { level: 0.11, layers: [tone(196, 192, 0.22, 1), tone(165, 160, 0.32, 1, { at: 0.14 })] },
  message: {
    level: 0.2,
    layers: [
      tone(880, 880, 0.16, 1, { edge: 0.5, ratio: 4, room: 0.2 }),
      tone(1175, 1175, 0.22, 0.8, { at: 0.09, edge: 0.5, ratio: 4, room: 0.25 }),
    ],
  },
};
