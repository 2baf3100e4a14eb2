import { t } from '@lingui/core/macro';
import type { StageClock } from '@riftdrop/game/play-clock';
import { useEffect, useReducer } from 'react';

export interface PositionSliderProps {
  clock: StageClock;
  /** Epoch milliseconds of the first and the last moment. */
  from: number;
  to: number;
  onMove: (at: number) => void;
}

/** The slider follows the clock at this interval, milliseconds. */
const pace = 200;
const step = 1000;
/** `0:07` */
const minutes = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Where a rewatch is, and the way to another moment of it. */
export function PositionSlider({ clock, from, to, onMove }: PositionSliderProps) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const length = to - from;
  const at = Math.min(length, Math.max(0, clock.now() - from));
  useEffect(() => {
    const timer = setInterval(draw, pace);
    return () => clearInterval(timer);
  }, []);
  const [now, end] = [minutes(at), minutes(length)];
  const words = t`${now} of ${end}`;
  return (
    <label className="flex min-w-0 flex-1 basis-60 items-center gap-3 text-caption text-mid">
      <span className="sr-only">{t`Position`}</span>
      <input
        type="range"
        min={0}
        max={length}
        step={step}
        value={at}
        aria-valuetext={words}
        onChange={({ target }) => onMove(from + Number(target.value))}
        className="h-9 w-full min-w-0 cursor-pointer accent-(--color-brand) focus-ring pointer-coarse:h-11"
      />
      <span aria-hidden="true" className="num shrink-0">
        {words}
      </span>
    </label>
  );
}
