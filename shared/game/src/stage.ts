import { type Card, type Odds, onView, stripAtRest, stripBefore, withWinner } from './strip.ts';

export interface ReelState {
  cards: readonly Card[];
  /** The result stands in the middle. */
  stopped: boolean;
}

/** All reels of the page, as they are shown. */
export interface Stage {
  /** Key of the stake whose cards the reels carry; null while they rest. */
  turn: string | null;
  /** The result lies in the reels. */
  decided: boolean;
  reels: readonly ReelState[];
  /** Names the look at rest: another case, version or way of opening draws its cards anew. */
  seed: string;
}

const standing = (reel: ReelState | undefined) => reel && onView(reel.cards, reel.stopped);

/** Reels at rest. They keep the visible cards, unless their number or odds change. */
export function atRest(odds: Odds, count: number, seed: string, before?: Stage): Stage {
  const kept = before?.seed === seed && before.reels.length === count ? before.reels : [];
  const reels = Array.from({ length: count }, (_, at) => ({
    cards: stripAtRest(odds, `${seed}:${at}`, standing(kept[at])),
    stopped: false,
  }));
  return { turn: null, decided: false, reels, seed };
}

/**
 * Reels of a stake that the server has not decided yet, ready to turn: the costly part of a spin is done while the answer is on its way.
 */
export function prepared(odds: Odds, key: string, count: number, { reels, seed }: Stage): Stage {
  const next = Array.from({ length: count }, (_, at) => ({
    cards: stripBefore(odds, `${key}:${at}`, standing(reels[at])),
    stopped: false,
  }));
  return { turn: key, decided: false, reels: next, seed };
}

/** The result goes into prepared reels. When fewer openings succeeded than requested, the last reels are removed. */
export function decided(stage: Stage, winners: readonly Card[], stopped: boolean): Stage {
  const reels = winners.map((winner, at) => ({ cards: withWinner(stage.reels[at]!.cards, winner), stopped }));
  return { ...stage, decided: true, reels };
}

/** One reel stands. */
export function stop(stage: Stage, at: number): Stage {
  return { ...stage, reels: stage.reels.map((reel, index) => (index === at ? { ...reel, stopped: true } : reel)) };
}
