import type { GameSeat } from '@riftdrop/contract/api/games/games';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { displayRandom } from './display-random.ts';
import { offsetOf } from './geometry.ts';
import type { StageClock } from './play-clock.ts';
import { Face } from './seat-face.tsx';
import { decoded, place, settleTime, spin } from './spin.ts';
import { startAt, stripLength, winnerAt } from './strip.ts';
import { rouletteTime } from './use-game-reels.ts';

const track = { card: 112, gap: 8 };
/** The strip begins in the middle of its window, and stays right when that gets another width. */
const view = 0;

/** One participant of a draw. */
export interface Drawn {
  seat: GameSeat;
  name: string;
}

export interface DrawRouletteProps {
  /** Of the draw: decides which faces lie beside the result. */
  id: string;
  tied: readonly Drawn[];
  /** Index of whom the roll gives. */
  winner: number;
  phase: 'before' | 'turning' | 'over';
  still: boolean;
  clock: StageClock;
  /** When it begins to turn. */
  from: number;
}

/** A strip of the participants of a draw, with equal shares; it stops at the one that the roll selects. */
export function DrawRoulette({ id, tied, winner, phase, still, clock, from }: DrawRouletteProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [stopped, setStopped] = useState(false);
  const cards = useMemo(() => {
    const random = displayRandom(`${id}:draw`);
    return Array.from({ length: stripLength }, () => Math.floor(random() * tied.length)).with(winnerAt, winner);
  }, [id, tied.length, winner]);
  const stands = stopped || phase === 'over';
  useEffect(() => {
    const element = strip.current!;
    element.style.transform = place('x', offsetOf(stands ? winnerAt : startAt, view, track));
    if (stands || phase === 'before') return;
    const duration = (from + rouletteTime - clock.now()) / clock.speed - settleTime;
    let current = true;
    const turn = async () => {
      await decoded(element);
      if (current && !still && duration > settleTime)
        await spin({ strip: element, axis: 'x', view, track, share: 0.1, duration, audible: true });
      if (current) setStopped(true);
    };
    void turn();
    return () => void (current = false);
  }, [stands, phase, still, clock, from]);
  return (
    <div
      aria-hidden="true"
      className="reel-window reel-x relative h-42 min-w-0 flex-1 overflow-hidden rounded-card border border-line bg-sunken"
    >
      <div ref={strip} className="absolute inset-y-0 inset-s-1/2 flex items-center gap-2">
        {cards.map((one, at) => (
          <div
            key={at}
            className={clsx(
              'grid h-[126px] w-28 shrink-0 place-items-center content-center gap-2 rounded-card border bg-surface-1',
              stands && at === winnerAt ? 'border-brand' : 'border-line',
            )}
          >
            <Face seat={tied[one]!.seat} size={72} />
            <span className="max-w-26 truncate text-caption font-label text-hi">{tied[one]!.name}</span>
          </div>
        ))}
      </div>
      <i className="draw-marker" />
    </div>
  );
}
