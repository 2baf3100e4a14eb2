import type { GameView } from '@riftdrop/contract/games';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StageClock } from './clock.ts';
import { advance, momentsOf, sceneAt, type Moment, type Watching } from './timeline.ts';

/** Longest delay that a timer of a browser takes. */
const longestTimer = 2 ** 31 - 1;

/** The moment of a game that is shown now; draws the page anew when the next one begins. It never goes back. */
export function useScene(view: GameView, { classic, landed, ended }: Watching, clock: StageClock): Moment {
  const [, draw] = useState(0);
  const moments = useMemo(() => momentsOf(view, { classic, landed, ended }), [view, classic, landed, ended]);
  const { moment, next } = sceneAt(moments, clock.now());
  const shown = useRef<Moment | null>(null);
  shown.current = advance(view.type, shown.current, moment);
  useEffect(() => {
    if (next === null) return;
    const wait = Math.max(0, (next - clock.now()) / clock.speed);
    const timer = setTimeout(() => draw((count) => count + 1), Math.min(wait, longestTimer));
    return () => clearTimeout(timer);
  });
  return shown.current;
}

/** No animation holds back a result for longer (PVP-612), milliseconds. */
const longestEnd = 15_000;

/** Whether the end is to be shown without its animation: 15 s after it came, and as soon as nobody looks at the page. */
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
