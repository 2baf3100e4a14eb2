import { t } from '@lingui/core/macro';
import { arena, figures, type Figure } from '@riftdrop/fair/arena';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { Hand } from '@riftdrop/game/hand';
import { handColours } from '@riftdrop/game/hand-shapes';
import { Face } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import type { StageClock } from '@riftdrop/game/play-clock';
import { ownSeatOf } from '@riftdrop/game/own-seat';
import { play } from '@riftdrop/host/sound';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { seatName } from '../game/seats.ts';
import { Ground } from './ground.tsx';
import { densest, Painter } from './paint.ts';
import { nameOfFigure, type Recording, turningPoints } from './recording.ts';
import { times } from './times.ts';

export interface ArenaStageProps {
  recording: Recording;
  /** Epoch milliseconds at which the figures enter. */
  startedAt: number;
  clock: StageClock;
  /** No flight: counts and bars change each second. */
  still: boolean;
  view: GameView;
  ownId: string | null;
  /** Values of the figures' drops are shown. */
  totals: readonly number[] | null;
  reaction: (place: number) => ReactNode;
}

/** The arena: three flocks, how many each has, and the same in words. */
export function ArenaStage({ recording, startedAt, clock, still, view, ownId, totals, reaction }: ArenaStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const step = useStep(recording, startedAt, clock, still);
  const own = (ownSeatOf(view, ownId)?.place ?? 0) - 1;
  usePainted(canvas, recording, { startedAt, clock, own, still });
  // On a phone the fight would begin half below the edge of the screen.
  const stage = useRef<HTMLElement>(null);
  useEffect(() => void stage.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' }), [still]);
  const counts = recording.counts[step]!;
  const out = counts.map((count) => count === 0).join();
  // Counts change several times in a second of the fight: nothing else of a plate is drawn again for them.
  const plates = useMemo(
    () =>
      figures.map((figure, at) => (
        <Plate
          key={figure}
          figure={figure}
          isOut={out.split(',')[at] === 'true'}
          total={totals?.[at] ?? null}
          isOwn={at === own}
          view={view}
        >
          {reaction(at + 1)}
        </Plate>
      )),
    [out, totals, own, view, reaction],
  );
  return (
    <section
      ref={stage}
      aria-label={t`Arena`}
      className={clsx('arena grid scroll-mt-18 scroll-mb-1 900:scroll-mb-20 gap-2.5', still && 'arena-still')}
    >
      <ul aria-label={t`Flocks`} className="arena-plates grid gap-2.5">
        <Counts value={counts}>{plates}</Counts>
      </ul>
      <Cells counts={counts} own={own} still={still} />
      {!still && (
        <div className="arena-field relative overflow-hidden rounded-panel border border-line bg-radial from-surface-1 to-canvas">
          <Ground className="grid-cols-3 max-700:grid-cols-1 max-700:grid-rows-3" />
          <canvas
            ref={canvas}
            role="img"
            aria-label={t`Three flocks fight. What happens is told below.`}
            className="relative block size-full"
          />
        </div>
      )}
      <Mirror recording={recording} step={step} />
    </section>
  );
}

/** Steps of the fight that are over this long after its start, milliseconds. */
const stepAt = ({ result }: Recording, after: number): number =>
  Math.floor(Math.min(result.steps, Math.max(0, (after - times.enter) / arena.stepMs)));

/** Steps of the fight that are over by now, changed when the counts change; without motion each second. */
function useStep(recording: Recording, startedAt: number, clock: StageClock, still: boolean): number {
  const [step, setStep] = useState(() => stepAt(recording, clock.now() - startedAt));
  useEffect(() => {
    let told = -1;
    const look = () => {
      const now = stepAt(recording, clock.now() - startedAt);
      const hasChanged = told < 0 || recording.counts[now]!.some((count, at) => count !== recording.counts[told]![at]);
      if (hasChanged || now === recording.result.steps) {
        if (told >= 0 && hasChanged && !still) play('tick');
        told = now;
        setStep(now);
      }
      if (now === recording.result.steps) clearInterval(timer);
    };
    const timer = setInterval(look, still ? 1_000 : 2 * arena.stepMs);
    look();
    return () => clearInterval(timer);
  }, [recording, startedAt, clock, still]);
  return step;
}

/** Paints every frame until the fight is over. */
function usePainted(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  recording: Recording,
  { startedAt, clock, own, still }: { startedAt: number; clock: StageClock; own: number; still: boolean },
): void {
  useEffect(() => {
    const context = still ? null : (canvas.current?.getContext('2d') ?? null);
    if (!context) return;
    const painter = new Painter(context, recording, own);
    const paint = () => {
      const since = clock.now() - startedAt;
      const step = Math.min(recording.result.steps, Math.max(0, (since - times.enter) / arena.stepMs));
      painter.paint(step, Math.min(1, since / times.enter), Math.min(devicePixelRatio, densest));
    };
    let frame = 0;
    const loop = () => {
      paint();
      frame = requestAnimationFrame(loop);
    };
    loop();
    return () => cancelAnimationFrame(frame);
  }, [canvas, recording, startedAt, clock, own, still]);
}

/** Pieces of each figure now. */
const Counts = createContext<readonly number[]>([]);

function Count({ figure }: { figure: Figure }) {
  return <b>{useContext(Counts)[figures.indexOf(figure)]}</b>;
}

interface PlateProps {
  figure: Figure;
  isOut: boolean;
  total: number | null;
  isOwn: boolean;
  view: GameView;
  children: ReactNode;
}

function Plate({ figure, isOut, total, isOwn, view, children }: PlateProps) {
  const seat = view.seats.find(({ place }) => place === figures.indexOf(figure) + 1) as GameSeat;
  const colour = isOwn ? 'var(--color-brand)' : handColours[figure].rim;
  return (
    <li
      className={clsx('arena-plate rounded-panel border bg-surface-1', isOwn ? 'border-own' : 'border-line', isOut && 'arena-out')}
      style={{ '--figure': colour }}
    >
      <Hand figure={figure} className="arena-hand" />
      <span className="min-w-0">
        <b className="flex min-w-0 items-center gap-1.5 font-strong text-hi max-700:justify-center">
          <span className="max-900:hidden">
            <Face seat={seat} size={24} />
          </span>
          <span className="max-700:line-clamp-2 max-700:text-caption max-700:wrap-anywhere 700:truncate">{seatName(seat)}</span>
          {isOwn && <You />}
          {children}
        </b>
        <span className="num block text-caption text-low 700:truncate">
          {nameOfFigure(figure)}
          {total !== null && (
            <>
              {' '}
              · <span className="max-900:hidden">{t`drops`} </span>
              <Money cents={total} className="text-mid" />
            </>
          )}
        </span>
      </span>
      <span className="arena-count num">
        <Count figure={figure} />
        <small>{t`of 36`}</small>
      </span>
    </li>
  );
}

/** All 36 pieces as cells, by their figures; without motion as three bars. */
function Cells({ counts, own, still }: { counts: readonly number[]; own: number; still: boolean }) {
  return (
    <div aria-hidden="true" className={clsx('flex gap-1.5 contain-strict', still ? 'h-10' : 'h-1.5')}>
      {figures.map((figure, at) => (
        <i
          key={figure}
          className="arena-cells block rounded-full"
          style={{
            flexGrow: counts[at],
            '--figure': at === own ? 'var(--color-brand)' : handColours[figure].rim,
            '--count': counts[at],
          }}
        />
      ))}
    </div>
  );
}

/** Announces the arena to screen readers, at most every five seconds. */
function Mirror({ recording, step }: { recording: Recording; step: number }) {
  const points = useMemo(() => turningPoints(recording), [recording]);
  const last = points.findLast((point) => point.step <= step);
  return (
    <p role="status" className="sr-only">
      {last?.words}
    </p>
  );
}
