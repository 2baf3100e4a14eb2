import { timeAt } from '@riftdrop/game/easing';
import { edgesPassed, type Track } from '@riftdrop/game/geometry';
import { settleTime } from '@riftdrop/game/spin';
import { type Card, startAt } from '@riftdrop/game/strip';
import { type Tier, tierOf } from '@riftdrop/ui/tier';

/** Between two frames of the light, milliseconds. */
const step = 60;
/** The light follows the cards this slowly: many at once are one steady blend, and no colour flashes. */
const slowness = 180;
/** It comes up as the reel begins to turn. */
const rise = 500;
const brightest = 0.95;
/** Duration of its fade-out once the reel has stopped. */
const fadeTime = 240;

export interface Passing {
  cards: readonly Card[];
  track: Track;
  share: number;
  duration: number;
}

/** The frames of one light from its strengths, and how long they play. */
export function lightFrames(strengths: readonly number[]): { frames: Keyframe[]; duration: number } {
  const shining = (strengths.length - 1) * step;
  const duration = shining + fadeTime;
  const frames = strengths.map((opacity, at) => ({ opacity, offset: (at * step) / duration }));
  return { frames: [...frames, { opacity: 0, offset: 1 }], duration };
}

/**
 * The light of each rarity that passes the marker during a spin: its strength at every step, computed before the reel
 * begins to turn, so that the compositor plays it beside the reel. It depends only on the visible strip.
 */
export function passingLight({ cards, track, share, duration }: Passing): Map<Tier, number[]> {
  const edges = edgesPassed(track, share).map((edge) => timeAt(edge) * duration);
  const follow = 1 - Math.exp(-step / slowness);
  const strengths = new Map<Tier, number[]>();
  for (let time = 0, frame = 0; time <= duration + settleTime; time += step, frame += 1) {
    const card = cards[startAt + edges.filter((edge) => edge <= time).length];
    const under = card ? tierOf(card.rarity) : null;
    if (under && !strengths.has(under)) strengths.set(under, Array<number>(frame).fill(0));
    const whole = Math.min(1, time / rise) * brightest;
    for (const [tier, values] of strengths) {
      const before = values.at(-1) ?? 0;
      values.push(before + ((tier === under ? whole : 0) - before) * follow);
    }
  }
  return strengths;
}
