import { t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import type { Layout } from '@riftdrop/game/layout';
import { Reel, type ReelHandle } from '@riftdrop/game/reel';
import type { ReelState } from '@riftdrop/game/stage';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { clsx } from 'clsx';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { CountUp } from './count-up.tsx';
import { DropTile, NoDrop } from '@riftdrop/game/drop-tile';
import { Face, Name } from '@riftdrop/game/seat-face';
import { dropColumns } from './drop-columns.ts';
import { roundCases, type CaseRun } from '@riftdrop/game/cases-of';
import { casePicture } from '@riftdrop/game/case-picture';
import { placeColours } from './share-bar.tsx';
import { gapWords, sidesOf, teamTitle, tiedOf, type Standing } from './standing.ts';
import type { Moment } from './timeline.ts';
import { narrowest, wellLayout } from './well-layout.ts';

export interface ColumnsProps {
  view: GameView;
  moment: Moment;
  standing: Standing;
  ownId: string | null;
  reels: readonly ReelState[];
  /** Receives the handle of a reel, by its number from 0. */
  putReel: (at: number, handle: ReelHandle | null) => void;
  turning: boolean;
  /** The round whose case lies in the wells. */
  shown: number;
  /** How long totals count, milliseconds. */
  counting: number;
  /** Contents of an empty place. */
  emptyPlace: (place: number) => ReactNode;
  /** The player's current reaction in a place. */
  reaction: (place: number) => ReactNode;
}

const gridOf = (places: number): string => (places === 2 ? 'grid-cols-2' : places === 3 ? 'grid-cols-3' : 'grid-cols-2 900:grid-cols-4');

/** The places side by side, in 2x2 by teams. */
export function Columns(props: ColumnsProps) {
  const { view, standing } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useColumnWidth(frame);
  if (!derivedGame(view, null).isBattle2x2)
    return (
      <div
        ref={frame}
        className={clsx(
          '-mx-1 grid gap-1.5 md:mx-0 md:gap-3',
          view.seats.length === view.max_users && 'items-start',
          gridOf(view.max_users),
        )}
      >
        {sidesOf(view).map(([place]) => (
          <Column key={place} {...props} place={place!} width={width} />
        ))}
      </div>
    );
  return (
    <div className="-mx-1 grid gap-3 md:mx-0 900:grid-cols-2">
      {standing.sides.map(({ places, total }, at) => (
        <section key={at} aria-label={teamTitle(at + 1)} className="flex flex-col">
          <h2 className="mb-1.5 flex items-center justify-between gap-2 border-b border-line px-1 pb-1 text-body text-mid">
            <span className="flex items-center gap-2">
              <span>{teamTitle(at + 1)}</span> <span className="text-caption text-low">{gapWords(standing, places[0]!)}</span>
            </span>
            {total > 0 && <Money cents={total} className="font-strong text-hi" />}
          </h2>
          <div ref={at === 0 ? frame : undefined} className="grid flex-1 grid-cols-2 gap-1.5 md:gap-3">
            {places.map((place) => (
              <Column key={place} {...props} place={place} width={width} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Width of one column, followed; 0 before the first layout. */
function useColumnWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current?.firstElementChild;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

function Column(props: ColumnsProps & { place: number; width: number }) {
  const { view, moment, standing, place, width, ownId, shown, emptyPlace } = props;
  const seat = view.seats.find((one) => one.place === place);
  const isLeading = standing.leader?.places.includes(place) ?? false;
  const isOwn = seat?.player != null && seat.player.id === ownId;
  const isTied = isDrawn(moment) && tiedOf(view).some((side) => side.some((one) => one.place === place));
  const layout = wellLayout(width, view.max_users);
  if (!seat) return <div className="grid rounded-panel border border-dashed border-line-strong">{emptyPlace(place)}</div>;
  return (
    <section
      aria-label={seat.player?.nickname ?? t`Bot at place ${place}`}
      className={clsx(
        'overflow-hidden rounded-panel border bg-surface-1 transition-colors duration-fast',
        isTied ? 'border-warn/60' : isLeading || (isOwn && moment.round === 0) ? 'border-own' : 'border-line',
      )}
    >
      <i aria-hidden="true" className={clsx('block h-0.5', moment.round > 0 && placeColours[place - 1])} />
      <SeatHead seat={seat} isOwn={isOwn} isLeading={isLeading} narrow={width < narrowest} small={width < 130} {...props} />
      <Well {...props} layout={layout} caseAt={roundCases(view)[Math.min(shown, view.steps) - 1]} />
      <Drops view={view} place={place} revealed={moment.revealed} columns={dropColumns(width)} />
    </section>
  );
}

const isDrawn = ({ stage }: Moment): boolean => stage === 'draw_counter' || stage === 'draw_roulette';

interface SeatHeadProps extends ColumnsProps {
  seat: GameSeat;
  isOwn: boolean;
  isLeading: boolean;
  narrow: boolean;
  /** There is no room for a name of twelve letters in the size of the text. */
  small: boolean;
}

function SeatHead({ seat, view, moment, standing, isOwn, isLeading, narrow, small, counting, reaction }: SeatHeadProps) {
  const playing = moment.round > 0;
  // Two rows of places have low heads.
  const low = narrow && view.max_users === 4;
  const below = playing ? gapWords(standing, seat.place) : stateWords(seat, view);
  return (
    <div
      className={clsx(
        'relative bg-linear-to-b from-surface-2 to-surface-1 p-2.5 md:p-3',
        (low || !narrow) && 'flex flex-wrap items-center gap-x-2 md:gap-x-3',
      )}
    >
      <div className="flex items-center gap-0.5">
        <Face seat={seat} size={narrow ? 36 : 40} />
        {narrow && reaction(seat.place)}
      </div>
      {isOwn && narrow && <You className={clsx('absolute inset-e-2.5', low ? 'bottom-2.5' : 'top-2.5')} />}
      <div className={clsx('min-w-0', low || !narrow ? 'flex-1' : 'mt-1.5')}>
        <div className="flex min-w-0 items-center gap-1.5">
          <Name seat={seat} className={clsx('truncate font-label text-hi focus-ring', (small || low) && 'text-caption')} />
          {isOwn && !narrow && <You />}
        </div>
        <span className="flex min-h-4 items-center gap-1.5 text-caption">
          <span className="num truncate text-low">{below}</span>
          {!narrow && reaction(seat.place)}
        </span>
      </div>
      {playing ? (
        <CountUp
          cents={standing.totals[seat.place - 1]!}
          duration={counting}
          className={clsx(
            'num font-display font-bold',
            narrow ? 'text-body-l' : 'text-total',
            low && 'w-full',
            isLeading ? 'new-leader text-brand' : 'text-hi',
          )}
        />
      ) : (
        moment.step === 'FULL' && (
          <span className={clsx('num flex items-center gap-1 text-caption text-pos', low && 'w-full')}>
            <Check aria-hidden="true" className="size-3.5" />{' '}
            {seat.player ? (
              <>
                {t`Paid`} <Money cents={seat.spent_cost} />
              </>
            ) : (
              t`Paid by the house`
            )}
          </span>
        )
      )}
    </div>
  );
}

const You = ({ className }: { className?: string }) => (
  <span className={clsx('rounded-chip bg-brand/15 px-1.5 text-micro font-label text-brand', className)}>{t`You`}</span>
);

/** State of a seat before the start. */
function stateWords({ place, ready_to_play, ready_for_bots, player }: GameSeat, { status }: GameView): string {
  if (status !== 'open' || player === null) return t`Place ${place}`;
  if (ready_to_play && ready_for_bots) return t`Ready, with bots too`;
  if (ready_for_bots) return t`Plays with bots too`;
  return ready_to_play ? t`Ready` : t`Place ${place}`;
}

interface WellProps extends ColumnsProps {
  place: number;
  layout: Layout;
  caseAt: CaseRun | undefined;
}

/** Where the reel turns. Before the first round it shows the case that comes. */
function Well({ view, moment, place, layout, reels, putReel, turning, caseAt }: WellProps) {
  const reel = reels[place - 1];
  const skipped = moment.round > 0 && (view.rounds[moment.round - 1]?.skipped ?? false);
  const covered = moment.round === 0 || skipped || !reel;
  return (
    <div className="relative border-y border-line bg-linear-to-b from-stage to-stage-deep" style={{ height: layout.height }}>
      {reel && (
        <div aria-hidden="true" className={clsx(covered && 'invisible')}>
          <Reel
            ref={(handle) => putReel(place - 1, handle)}
            cards={reel.cards}
            layout={layout}
            view={layout.height}
            mayTurn={view.status !== 'open'}
            turning={turning}
            stopped={reel.stopped}
          />
        </div>
      )}
      {covered && (
        <div className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] place-items-center p-3">
          {skipped ? (
            <span className="text-center text-caption text-low">{t`Skipped`}</span>
          ) : (
            caseAt && <Picture sources={casePicture(caseAt.image)} width={200} height={150} className="max-h-full w-40 max-w-full" />
          )}
        </div>
      )}
    </div>
  );
}

function Drops({ view, place, revealed, columns }: { view: GameView; place: number; revealed: number; columns: number }) {
  return (
    <ul
      aria-label={t`Drops`}
      className="grid gap-1.5 p-2 md:gap-2 md:p-2.5"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: view.steps }, (_, at) => {
        const round = at < revealed ? view.rounds[at] : undefined;
        const drop = round?.drops.find((one) => one.place === place);
        return drop ? <DropTile key={at} drop={drop} className="drop-new" /> : <NoDrop key={at} skipped={round?.skipped ?? false} />;
      })}
    </ul>
  );
}

export interface EmptyPlaceProps {
  place: number;
  /** Whether the place can still be taken. */
  free: boolean;
  children: ReactNode;
}

/** An empty place: a dashed square with its actions. */
export function EmptyPlace({ place, free, children }: EmptyPlaceProps) {
  return (
    <div className="flex min-h-56 flex-col items-center justify-center gap-3 p-3 text-center md:min-h-72">
      <i aria-hidden="true" className="grid size-12 place-items-center rounded-card border border-dashed border-line-strong text-low">
        {free && <Plus className="size-5" />}
      </i>
      <span className="text-caption text-low">{t`Place ${place}`}</span>
      {children}
    </div>
  );
}
