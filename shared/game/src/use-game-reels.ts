import type { GameView } from '@riftdrop/contract/api/games/games';
import type { Motion } from './motion.ts';
import type { ReelHandle } from './reel.tsx';
import { atRest, decided, prepared, type Stage } from './stage.ts';
import { stopShare, type Card, type Odds } from './strip.ts';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ItemsOfCases } from './game-cases.ts';
import type { StageClock } from './play-clock.ts';
import type { StepAt } from '@riftdrop/contract/api/games/game-view';
import { roundCases } from './cases-of.ts';

/** From the first movement of a reel to its result, milliseconds. */
export const revealTime = 2300;

/** How long a draw among equals turns, milliseconds. */
export const rouletteTime = 2000;

/** After the stop beside the middle a reel settles, milliseconds; both are over before the drop is revealed. */
const settleTime = 220;
/** Rest of the reels before that, milliseconds: the reveal's drawing takes no frames from them. */
const restTime = 80;
/** A reel that has less time than this shows its result at once. */
const shortest = 300;

export interface GameReels {
  view: GameView;
  /** The current moment; `from` is its begin. `initial` means that nothing of the round is counted any more. */
  moment: StepAt & { from: number; stage: string };
  cases: ItemsOfCases | undefined;
  kind: Motion['kind'];
  clock: StageClock;
  /** How long the reels of this round turn, milliseconds. */
  reveal?: number;
  /** The reel with sound. */
  heard: number;
}

/**
 * The reels of all places, which turn together. Their cards are drawn by the published odds before the round is known; its drops
 * are put where the reels stop. A round that this page saw too late lies open at once.
 */
export function useGameReels({ view, moment, cases, kind, clock, heard, reveal = revealTime }: GameReels) {
  const { round, step } = moment;
  const spinning = step === 'CASE_OPENING';
  // Between two rounds the next strip is put in, so that the reels find it when they turn.
  const ahead = step === 'FULL' || (step === 'PLAYERS_DROPS_COUNTING' && moment.stage === 'initial');
  const shown = ahead && round < view.steps ? round + 1 : Math.max(round, 1);
  const [stage, setStage] = useState<Stage | null>(null);
  const handles: RefObject<(ReelHandle | null)[]> = useRef([]);
  const winners = view.rounds[shown - 1]?.drops.map(({ skin_item }) => skin_item) ?? [];
  const odds = oddsOf(view, shown, cases, winners);
  const turn = `${view.uid_md5}:${shown}`;
  const phase = shown > round || step === 'FULL' ? 'ahead' : spinning && kind === 'spin' ? 'turning' : spinning ? 'waiting' : 'standing';

  // A round and its phase name everything else.
  const state = `${turn} ${phase} ${odds !== null} ${winners.length > 0}`;
  const [placed, setPlaced] = useState('');
  if (state !== placed) {
    setPlaced(state);
    if (odds) setStage(stageFor(stage, { odds, turn, phase, winners, places: view.max_users }));
  }

  const turns = phase === 'turning' && stage?.turn === turn && stage.decided;
  const turnAll = useEffectEvent(async (all: readonly ReelHandle[], isCurrent: () => boolean) => {
    await Promise.all(all.map((handle) => handle.ready()));
    if (!isCurrent()) return;
    const duration = (moment.from + reveal - clock.now()) / clock.speed - settleTime - restTime;
    if (duration < shortest) return setStage((now) => now && stopped(now));
    // They stand by themselves. The reveal marks them all as stopped, as each mark draws the room anew.
    for (const [at, handle] of all.entries())
      void handle.run({ kind: 'spin', duration, skippable: false }, stopShare(`${turn}:${at}`), at === heard);
  });
  useEffect(() => {
    if (!turns) return;
    let current = true;
    const all = handles.current.filter((handle) => handle !== null);
    void turnAll(all, () => current);
    return () => {
      current = false;
      for (const handle of all) handle.cancel();
    };
  }, [turn, turns]);

  useEffect(() => {
    if (kind !== 'fade' || phase !== 'standing') return;
    for (const handle of handles.current) void handle?.run({ kind, duration: 0, skippable: false }, 0, false);
  }, [kind, phase, turn]);

  const putReel = useCallback((at: number, handle: ReelHandle | null) => void (handles.current[at] = handle), []);
  return { reels: stage?.reels ?? [], putReel, turning: turns, shown };
}

interface Target {
  odds: Odds;
  turn: string;
  phase: 'ahead' | 'turning' | 'waiting' | 'standing';
  winners: readonly Card[];
  places: number;
}

function stageFor(before: Stage | null, { odds, turn, phase, winners, places }: Target): Stage {
  const mine = before?.turn === turn ? before : prepared(odds, turn, places, before ?? atRest(odds, places, turn));
  if (phase === 'ahead' || phase === 'waiting' || winners.length !== places) return mine;
  if (!mine.decided) return decided(mine, winners, phase === 'standing');
  return phase === 'standing' ? stopped(mine) : mine;
}

const stopped = (stage: Stage): Stage => ({ ...stage, reels: stage.reels.map((reel) => ({ ...reel, stopped: true })) });

/** The published odds of a round's case; without them the drops alone, as decoration. */
function oddsOf(view: GameView, round: number, cases: ItemsOfCases | undefined, winners: readonly Card[]): Odds | null {
  if (!cases) return null;
  const slug = roundCases(view)[round - 1]?.slug;
  const items = slug === undefined ? undefined : cases.get(slug);
  if (items) return { items, oneIn: 1 };
  const drops = winners.flatMap((skin_item) => (skin_item ? [{ skin_item, weight: 1, tickets: { from: 0, to: 0 } }] : []));
  return drops.length > 0 ? { items: drops, oneIn: 1 } : null;
}
