import type { Beat } from '@riftdrop/host/sound';
import { tierOf } from '@riftdrop/ui/tier';
import { timeAt } from './easing.ts';
import { type Track, edgesPassed } from './geometry.ts';
import { type Card, startAt } from './strip.ts';

/** What is heard of a spin. */
export interface Turn {
  track: Track;
  /** The cards of skins, whose rarity is heard. */
  cards?: readonly Card[];
  /** How far beside the middle it stops first, share of a card. */
  share: number;
  /** Milliseconds until that stop. */
  duration: number;
}

/** At most 30 ticks a second; more is a buzz. */
const closest = 1000 / 30;

/** Of these moments (milliseconds, rising) those that are heard. */
export function heardTicks<T extends { at: number }>(moments: readonly T[]): T[] {
  const kept: T[] = [];
  for (const moment of moments) if (moment.at - (kept.at(-1)?.at ?? -Infinity) >= closest) kept.push(moment);
  return kept;
}

/** With the place of the card that comes under the marker at each edge. */
const edgesInTime = (track: Track, share: number, duration: number) =>
  heardTicks(edgesPassed(track, share).map((passed, edge) => ({ at: timeAt(passed) * duration, card: startAt + edge + 1 })));

/** When a card edge passes the marker, in milliseconds after the start and never closer than 1/30 s. */
export const tickTimes = (track: Track, share: number, duration: number): number[] =>
  edgesInTime(track, share, duration).map(({ at }) => at);

/** Pitch of a tick by the milliseconds since the one before: 1.25 at thirty a second, and lower the slower they come. */
export const pitchOfGap = (gap: number): number => 1.25 * (closest / Math.max(gap, closest)) ** 0.2;

/** How much higher a tick is with each step of rarity. */
const perTier = 0.05;

/**
 * The ticks of a spin, one for each card that is counted, in milliseconds after its start: high while cards pass fast, and higher
 * for a rare card.
 */
export const spinTicks = ({ cards = [], track, share, duration }: Turn): Beat[] =>
  edgesInTime(track, share, duration).map(({ at, card }, place, all) => {
    const tier = cards[card] ? tierOf(cards[card].rarity) : 1;
    return { at, pitch: pitchOfGap(at - (all[place - 1]?.at ?? 0)) * (1 + (tier - 1) * perTier) };
  });
