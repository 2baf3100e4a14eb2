import type { RevealLevel } from './reveal-level.ts';
import { displayRandom } from './display-random.ts';
import { revealTimes } from './reveal-times.ts';

/** The place of the particles, CSS pixels. */
export interface Air {
  width: number;
  height: number;
  /** Where the item is: a burst begins there. */
  centre: number;
}

interface Particle {
  /** A spark rises and goes out; a shard flies, falls and some of them stay on the floor. */
  kind: 'spark' | 'shard';
  /** Milliseconds after the burst. */
  born: number;
  life: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  drag: number;
  turn: number;
  size: number;
  /** The floor that it stays on; null for one that goes out in the air. */
  floor: number | null;
}

/** One particle as it is drawn. */
export interface Drawn {
  kind: Particle['kind'];
  x: number;
  y: number;
  size: number;
  turn: number;
  alpha: number;
}

const gravity = 1500;
/** Share of the shards that stay on the floor. */
const staying = 0.4;

/** The particles of a level. The same seed gives the same ones. */
export function particlesOf(level: RevealLevel, { width, height, centre }: Air, seed: string): Particle[] {
  const random = displayRandom(seed);
  const { particles, total, hush } = revealTimes[level];
  const span = total - hush;
  const small = width < 700;
  const floor = height - 10;
  const spark = (born: number): Particle => ({
    kind: 'spark',
    born,
    life: Math.min(900 + random() * 900, span - born - 40),
    x: width / 2 + (random() - 0.5) * width * 0.62,
    y: floor + 8,
    vx: (random() - 0.5) * 30,
    vy: -(90 + random() * 210),
    drag: 0,
    turn: 0,
    size: (2 + random() * 3.4) * 3.2,
    floor: null,
  });
  const shard = (born: number): Particle => {
    const angle = -Math.PI / 2 + (random() - 0.5) * Math.PI * 1.7;
    const speed = (420 + random() ** 0.6 * 1300) * (small ? 0.5 : 1);
    return {
      kind: 'shard',
      born,
      life: Math.min(1500 + random() * 900, span - born - 60),
      x: width / 2,
      y: centre,
      vx: Math.cos(angle) * speed * 1.9,
      vy: Math.sin(angle) * speed,
      drag: 2.6 + random() * 1.4,
      turn: (random() - 0.5) * 14,
      size: (small ? 0.75 : 1) * (3 + random() ** 2 * 9) * 2,
      floor: random() < staying ? floor - random() * 14 : null,
    };
  };
  return Array.from({ length: Math.round(particles * (small ? 0.5 : 1)) }, (_, at) => {
    const rises = level === 2 || at % 5 === 0;
    const second = level === 4 && at % 3 === 0;
    const born = second ? 520 + random() * 500 : random() * (rises ? span * 0.36 : 60);
    return rises ? spark(born) : shard(born);
  });
}

/**
 * Position of a particle at a time after the burst, or null where it is invisible. Computed, not stepped: a slow frame loses nothing,
 * and any moment can be drawn.
 */
export function drawnAt(particle: Particle, now: number): Drawn | null {
  const { kind, born, life, size } = particle;
  const age = (now - born) / 1000;
  const share = (now - born) / life;
  if (age <= 0) return null;
  if (kind === 'spark') {
    if (share >= 1) return null;
    const alpha = Math.sin(Math.PI * share);
    return { kind, x: particle.x + particle.vx * age, y: particle.y + particle.vy * age, size, turn: 0, alpha };
  }
  const { drag, floor } = particle;
  const slowed = (1 - Math.exp(-drag * age)) / drag;
  const x = particle.x + particle.vx * slowed;
  const y = particle.y + particle.vy * slowed + (gravity * (age - slowed)) / drag;
  const turn = particle.turn * slowed;
  if (floor !== null) return { kind, x, y: Math.min(y, floor), size, turn, alpha: y > floor ? 0.8 : 1 };
  const alpha = Math.max(0, Math.min(1, (1 - share) / 0.4));
  return alpha === 0 ? null : { kind, x, y, size, turn, alpha };
}
