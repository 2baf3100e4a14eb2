import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { type Opening, type Stake, winnersOf } from '../open/opening-state.ts';
import { type Motion, stagger } from '@riftdrop/game/motion';
import type { ReelHandle } from '@riftdrop/game/reel';
import { finishReels, isSkipped } from '@riftdrop/game/spin';
import { atRest, decided, prepared, stop } from '@riftdrop/game/stage';
import { type Card, type Odds, stopShare } from '@riftdrop/game/strip';

/** The fields of an opening, or of a trial, that the reels need. */
export interface Turning {
  phase: Opening['phase'];
  stake?: Pick<Stake, 'key' | 'count'>;
  result?: { drops: readonly { skin_item: SkinItem }[] };
}

export interface ReelsProps {
  odds: Odds;
  /** Names the look of the resting reels: the case, its version and the way of opening. */
  seed: string;
  /** Reels to show while nothing is open. */
  count: number;
  opening: Turning;
  motion: Motion;
  onLanded: () => void;
}

/** Effects around the reels when they turn. */
export interface Scene {
  /** Resolves when the stage is ready for reels that turn. */
  ready: () => Promise<unknown>;
  /** The first reel begins to turn now: its cards, where it stops, and when. */
  turns: (turn: { cards: readonly Card[]; share: number; duration: number }) => void;
}

/** The stake that the reels belong to: from the press until the result is put away. */
function stakeOf({ phase, stake }: Turning): Turning['stake'] | null {
  return phase === 'asking' || phase === 'unanswered' || phase === 'revealing' || phase === 'shown' ? stake : null;
}

/**
 * The reels of a case page. While nothing is open they show cards by the odds; a press draws the cards of its spin, and when
 * the server has decided they turn to its result. `onLanded` is called once, after the last of them stands. A result known
 * from before a reload is shown standing at once.
 */
export function useReels({ odds, seed, count, opening, motion, onLanded }: ReelsProps, scene?: Scene) {
  const [stage, setStage] = useState(() => atRest(odds, count, seed));
  const handles: RefObject<(ReelHandle | null)[]> = useRef([]);
  const stake = stakeOf(opening);
  const turn = stake?.key ?? null;
  const spinning = opening.phase === 'revealing';
  const winners = spinning || opening.phase === 'shown' ? winnersOf(opening.result?.drops) : null;
  const carried = stage.turn === turn && stage.decided;
  const atEase = turn === null && (stage.decided || stage.reels.length !== count || stage.seed !== seed);

  // Only a new stake, its result, or another choice moves the stage.
  const state = `${turn} ${winners !== null} ${atEase}`;
  const [placed, setPlaced] = useState('');
  if (state !== placed) {
    setPlaced(state);
    if (stake) {
      const mine = stage.turn === stake.key ? stage : prepared(odds, stake.key, stake.count, stage);
      setStage(winners && !mine.decided ? decided(mine, winners, !spinning || motion.kind === 'fade') : mine);
    } else if (atEase) setStage(atRest(odds, count, seed, stage));
  }

  const ready = spinning && carried;
  // A spin belongs to its turn: a motion that is chosen meanwhile counts for the next one.
  const turnAll = useEffectEvent(async (all: readonly ReelHandle[], isCurrent: () => boolean) => {
    const run = async (handle: ReelHandle, at: number) => {
      const share = stopShare(`${turn}:${at}`);
      const standing = handle.run({ ...motion, duration: motion.duration + at * stagger }, share, at === 0);
      if (at === 0 && motion.kind === 'spin') scene?.turns({ cards: stage.reels[0]!.cards, share, duration: motion.duration });
      await standing;
      if (isCurrent()) setStage((now) => stop(now, at));
    };
    await Promise.all([scene?.ready(), ...all.map((handle) => handle.ready())]);
    if (!isCurrent()) return;
    const turns = Promise.all(all.map(run));
    // Skip was pressed while the pictures were on their way.
    if (turn !== null && isSkipped(turn)) finishReels();
    await turns;
    if (isCurrent()) onLanded();
  });
  useEffect(() => {
    if (!ready) return;
    let current = true;
    const all = handles.current.filter((handle) => handle !== null);
    void turnAll(all, () => current);
    return () => {
      current = false;
      // The player left in mid-spin: the reels stop.
      for (const handle of all) handle.cancel();
    };
  }, [turn, ready]);

  return { reels: stage.reels, handles, turning: stage.turn !== null };
}
