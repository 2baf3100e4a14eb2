import type { CaseItem } from '@riftdrop/contract/cases';
import type { DropDetails } from '@riftdrop/contract/profile';
import type { SkinItem } from '@riftdrop/contract/skins';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Opening } from '../open/opening-state.ts';
import { type Motion, stagger } from './motion.ts';
import type { ReelHandle } from './reel.tsx';
import { onView, stopShare, stripAtRest, stripFor } from './strip.ts';

export interface ReelState {
  cards: readonly SkinItem[];
  /** The result stands in the middle. */
  stopped: boolean;
}

interface Stage {
  /** Key of the stake whose result the reels carry; null while they rest. */
  turn: string | null;
  reels: readonly ReelState[];
}

const standing = (reel: ReelState | undefined) => reel && onView(reel.cards, reel.stopped);

function atRest(items: readonly CaseItem[], count: number, seed: string, before: readonly ReelState[]): Stage {
  const kept = before.length === count ? before : [];
  const reels = Array.from({ length: count }, (_, at) => ({
    cards: stripAtRest(items, `${seed}:${at}`, standing(kept[at])),
    stopped: false,
  }));
  return { turn: null, reels };
}

function withResults(
  items: readonly CaseItem[],
  turn: string,
  drops: readonly DropDetails[],
  before: readonly ReelState[],
  stopped: boolean,
): Stage {
  const reels = drops.map(({ id, skin_item }, at) => ({ cards: stripFor(items, skin_item, id, standing(before[at])), stopped }));
  return { turn, reels };
}

const stop = ({ turn, reels }: Stage, at: number): Stage => ({
  turn,
  reels: reels.map((reel, index) => (index === at ? { ...reel, stopped: true } : reel)),
});

/**
 * The reels of a case page. While nothing is open they show cards by the odds; when the server has decided they turn to
 * its result and `onLanded` is called once, after the last of them stands. A result known from before a reload is shown
 * standing at once.
 */
export function useReels(items: readonly CaseItem[], seed: string, count: number, opening: Opening, motion: Motion, onLanded: () => void) {
  const [stage, setStage] = useState(() => atRest(items, count, seed, []));
  const handles: RefObject<(ReelHandle | null)[]> = useRef([]);
  const result = opening.phase === 'spinning' || opening.phase === 'revealed' ? opening : null;
  const turn = result?.stake.key ?? null;
  const spinning = opening.phase === 'spinning';
  const atEase = opening.phase === 'idle' && (stage.turn !== null || stage.reels.length !== count);

  useLayoutEffect(() => {
    if (result && turn !== stage.turn) setStage(withResults(items, turn!, result.drops, stage.reels, !spinning || motion.kind === 'fade'));
    else if (atEase) setStage(atRest(items, count, seed, stage.reels));
    // Only a new result or a new count moves the stage; the rest is read as it is then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [turn, atEase]);

  useEffect(() => {
    if (!spinning || !stage.turn) return;
    let current = true;
    const all = handles.current.filter((handle) => handle !== null);
    const run = async (handle: ReelHandle, at: number) => {
      await handle.run({ ...motion, duration: motion.duration + at * stagger }, stopShare(`${stage.turn}:${at}`), at === 0);
      if (current) setStage((now) => stop(now, at));
    };
    const turnAll = async () => {
      await Promise.all(all.map((handle) => handle.ready()));
      if (current) await Promise.all(all.map(run));
      if (current) onLanded();
    };
    void turnAll();
    return () => void (current = false);
    // A spin belongs to its turn; a wish that changes meanwhile counts for the next one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stage.turn, spinning]);

  return { reels: stage.reels, handles };
}
