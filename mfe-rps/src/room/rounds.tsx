import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { figures } from '@riftdrop/fair/arena';
import { roundCases } from '@riftdrop/game/cases-of';
import { casePicture } from '@riftdrop/game/case-picture';
import { DropTile, NoDrop } from '@riftdrop/game/drop-tile';
import { Hand } from '@riftdrop/game/hand';
import type { Layout } from '@riftdrop/game/layout';
import { SeatReel } from '@riftdrop/game/seat-reel';
import { Face, Name } from '@riftdrop/game/seat-face';
import type { ItemsOfCases } from '@riftdrop/game/game-cases';
import type { StageClock } from '@riftdrop/game/play-clock';
import { useGameReels } from '@riftdrop/game/use-game-reels';
import { ownSeatOf } from '@riftdrop/game/own-seat';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Moment } from './moments.ts';
import { figureInPhrase } from '../arena/recording.ts';
import { laneName, playersByFigure, seatName, totalsOf } from '../game/seats.ts';

export interface RoundsProps {
  view: GameView;
  moment: Moment;
  ownId: string | null;
  /** Index of the reel with sound; -1 is none. */
  heard: number;
  cases: ItemsOfCases | undefined;
  clock: StageClock;
  /** Drops are shown without turning reels. */
  still: boolean;
  /** Totals are shown while the game runs. */
  withTotals: boolean;
  reaction: (place: number) => ReactNode;
}

const well: Layout = { axis: 'y', columns: 1, gap: 8, height: 152, card: { width: 100, height: 136 } };

/** The three figures side by side, with the reels of the current round and the drops of each so far. */
export function Rounds({ view, moment, ownId, heard, cases, clock, still, withTotals, reaction }: RoundsProps) {
  const own = ownSeatOf(view, ownId);
  const { shown, ...reels } = useGameReels({ view, moment, cases, kind: still ? 'fade' : 'spin', clock, heard });
  const seats = playersByFigure(view);
  const totals = totalsOf(view, moment.revealed);
  const face = roundCases(view)[Math.min(shown, view.steps) - 1];
  const isSkipped = moment.round > 0 && (view.rounds[moment.round - 1]?.skipped ?? false);
  return (
    <div className="-mx-1 grid grid-cols-3 items-start gap-1.5 md:mx-0 md:gap-3">
      {figures.map((figure, at) => {
        const seat = seats[figure]!;
        const isOwn = seat === own;
        const covered = moment.round === 0 || isSkipped || !reels.reels[at];
        return (
          <section
            key={figure}
            aria-label={`${seatName(seat)}, ${figureInPhrase(figure)}`}
            className={clsx('overflow-hidden rounded-panel border bg-surface-1', isOwn ? 'border-own' : 'border-line')}
          >
            <div className="flex items-center gap-2 px-1 py-2 max-md:flex-col md:gap-3 md:p-3">
              <Hand figure={figure} className="size-12 shrink-0" />
              <span className="flex max-w-full min-w-0 flex-1 items-center gap-1.5 max-md:min-h-8">
                <span className="max-900:hidden">
                  <Face seat={seat} size={24} />
                </span>
                <Name seat={seat} className={clsx(laneName, 'font-label text-hi focus-ring')} />
                {reaction(at + 1)}
              </span>
              {withTotals && <Money cents={totals[at]!} className="font-display text-body-l font-bold text-hi" />}
            </div>
            <div
              className="relative overflow-hidden border-y border-line bg-linear-to-b from-stage to-stage-deep"
              style={{ height: well.height }}
            >
              <SeatReel {...reels} at={at} layout={well} mayTurn={view.started_at !== null} hidden={covered} />
              {covered && (
                <div className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center p-2 text-caption text-low">
                  {isSkipped
                    ? t`Skipped`
                    : face && <Picture sources={casePicture(face.image)} width={120} height={90} kind="case" className="w-30 max-w-full" />}
                </div>
              )}
            </div>
            <ul aria-label={t`Drops`} className="grid grid-cols-2 gap-1 p-1.5 md:grid-cols-4 md:gap-2 md:p-2.5">
              {view.rounds.slice(0, Math.max(moment.revealed, 0)).map((round) => {
                const drop = round.drops.find(({ place }) => place === at + 1);
                return drop ? <DropTile key={round.step} drop={drop} className="drop-new" /> : <NoDrop key={round.step} skipped />;
              })}
              {Array.from({ length: view.steps - moment.revealed }, (_, left) => (
                <NoDrop key={`free ${left}`} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
