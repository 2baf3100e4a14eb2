import { mayFollow, type StepAt } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { useEffect, useState } from 'react';
import type { StageClock } from './play-clock.ts';

/** A part of a game that looks the same from its beginning, epoch milliseconds of the server, to the next one. */
export interface GameMoment extends StepAt {
  from: number;
}

/** The moment at a time, and the begin of the next one (null after the last received one). */
export function sceneAt<M extends Pick<GameMoment, 'from'>>(moments: readonly M[], now: number): { moment: M; next: number | null } {
  const at = Math.max(
    0,
    moments.findLastIndex(({ from }) => from <= now),
  );
  return { moment: moments[at]!, next: moments[at + 1]?.from ?? null };
}

/** The moment that a page shows next: an earlier step is ignored. */
export function advance<M extends StepAt>(type: GameView['type'], known: M | null, next: M): M {
  const isSame = known?.step === next.step && known.round === next.round;
  return known === null || isSame || mayFollow(type, known, next) ? next : known;
}

/** Longest delay that a timer of a browser takes. */
const longestTimer = 2 ** 31 - 1;

/** The moment at a clock's time; renders again when the next one begins. */
export function useSceneAt<M extends Pick<GameMoment, 'from'>>(moments: readonly M[], clock: StageClock): M {
  const [, draw] = useState(0);
  const { moment, next } = sceneAt(moments, clock.now());
  useEffect(() => {
    if (next === null) return;
    const wait = Math.max(0, (next - clock.now()) / clock.speed);
    const timer = setTimeout(() => draw((count) => count + 1), Math.min(wait, longestTimer));
    return () => clearTimeout(timer);
  });
  return moment;
}

/** The moment of a game that is shown now. It never goes back. */
export function useMoments<M extends GameMoment>(type: GameView['type'], moments: readonly M[], clock: StageClock): M {
  const moment = useSceneAt(moments, clock);
  const [known, setKnown] = useState(moment);
  const shown = advance(type, known, moment);
  if (shown.from !== known.from || shown.step !== known.step || shown.round !== known.round) setKnown(shown);
  return shown;
}

/** No animation holds back a result for longer, milliseconds. */
const longestEnd = 15_000;

/** Whether the end is to be shown without its animation: 15 s after it came, and as soon as the page is hidden. */
export function useEnded(isOver: boolean): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!isOver) return;
    const end = () => setEnded(true);
    const leave = () => document.visibilityState === 'hidden' && end();
    leave();
    const timer = setTimeout(end, longestEnd);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isOver]);
  return ended;
}
