import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { GameDrop, GameSeat, GameView, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { casesQuery } from '@riftdrop/game/game-cases';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { DropTile, NoDrop } from '@riftdrop/game/drop-tile';
import { useCourseSounds } from '@riftdrop/game/course-sounds';
import { outcomeOf, useOutcomeSound } from '@riftdrop/game/game-sound';
import type { Layout } from '@riftdrop/game/layout';
import { useStill } from '@riftdrop/game/motion';
import type { StageClock } from '@riftdrop/game/play-clock';
import { SeatReel } from '@riftdrop/game/seat-reel';
import { RewatchBar } from '@riftdrop/game/rewatch-bar';
import { Face, Name } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import { useGameReels } from '@riftdrop/game/use-game-reels';
import { useSceneAt } from '@riftdrop/game/use-moments';
import { useRewatch } from '@riftdrop/game/use-rewatch';
import { ownSeatOf } from '@riftdrop/game/own-seat';
import { Link } from '@riftdrop/host/navigation';
import { useLate } from '@riftdrop/host/late';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { matchName } from '../bracket/words.ts';
import { useScene } from '../bracket/use-scene.ts';
import { matchOf, numbersOf, seatsByPlace } from '../bracket/standing.ts';
import { DrawBand, rouletteQuery } from './draw-band.tsx';
import { type Moment, matchMoments } from './match-moments.ts';
import { moveDelay } from './moving.ts';
import { NextStep, StepCrates } from './match-panel.tsx';
import { type FollowedMatch, matchStore } from './match-store.ts';

const verifyDialog = () => import(/* webpackChunkName: "royale-verify" */ '../verify/verify-dialog.tsx');

/** `/royale/:game/:match`: one match with everything that is opened in it, and the way back to its game. */
export default function MatchRoom({ id, ...followed }: FollowedGame & { id: string }) {
  const { game, uid } = followed;
  const scene = useScene(game);
  const { round, match } = numbersOf(id);
  const rounds = game.view.royale?.rounds.length ?? 0;
  const players = game.view.max_users;
  const isKnown = scene !== null && round <= scene.round && matchOf(scene.royale, id) !== undefined;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <header>
        <Link to={`/royale/${uid}`} className={backLink}>
          <BackArrow /> <span>{t`Royale, ${players} players`}</span>
        </Link>
        <h1 className="mt-2 text-h1">{matchName(round, match, rounds)}</h1>
      </header>
      {isKnown ? <Followed key={id} {...followed} id={id} /> : <NotYet uid={uid} exists={round <= rounds} />}
    </div>
  );
}

function NotYet({ uid, exists }: { uid: string; exists: boolean }) {
  return (
    <EmptyState
      level={2}
      title={exists ? t`The players of this match are not known yet` : t`There is no such match`}
      action={
        <Link to={`/royale/${uid}`} className={buttonClass({ variant: 'primary' })}>
          {t`To the game`}
        </Link>
      }
    >
      {exists && t`Its players are known when the round before it is over.`}
    </EmptyState>
  );
}

/** A rewatch begins this long before the first step, milliseconds. */
const beforeFirst = 500;

function Followed({ id, ...followed }: FollowedGame & { id: string }) {
  const { uid } = followed;
  const $match = useMemo(() => matchStore(uid, id), [uid, id]);
  const match = useStore($match);
  const rewatch = useRewatch();
  const [verifying, setVerifying] = useState(false);
  const VerifyDialog = useLate(verifyDialog, verifying);
  if (!match) return <Skeleton className="h-120 rounded-panel!" />;
  const { view } = followed.game;
  const first = view.rounds.find(({ step }) => step === match.match.steps[0]?.id)?.played_at;
  return (
    <>
      {rewatch.isOn && <RewatchBar rewatch={rewatch} noun="match" />}
      <Stage
        key={rewatch.key}
        {...followed}
        followed={match}
        clock={rewatch.clock}
        isRewatch={rewatch.isOn}
        onRewatch={() => first && rewatch.goTo(Date.parse(first) - beforeFirst)}
        onVerify={view.status === 'finished' ? () => setVerifying(true) : null}
      />
      {VerifyDialog && (
        <VerifyDialog view={view} uid={uid} match={match.match} decided open={verifying} onClose={() => setVerifying(false)} />
      )}
    </>
  );
}

interface StageProps extends FollowedGame {
  followed: NonNullable<FollowedMatch>;
  clock: StageClock;
  isRewatch: boolean;
  onRewatch: () => void;
  /** Null before the whole game is over: its secrets are not shown yet. */
  onVerify: (() => void) | null;
}

const well: Layout = { axis: 'y', columns: 1, gap: 8, height: 152, card: { width: 100, height: 136 } };

function Stage({ game: { view }, uid, ownId, followed, clock, isRewatch, onRewatch, onVerify }: StageProps) {
  const { match, landed } = followed;
  const still = useStill();
  const playedAt = (step: number) => view.rounds.find((round) => round.step === step)?.played_at;
  const moment = useSceneAt<Moment>(matchMoments(match, playedAt, isRewatch ? 0 : landed), clock);
  const asGame = useMemo(() => reelsOf(view, match), [view, match]);
  const { data: cases } = useQuery(casesQuery(view.drop_cases));
  const ownSeat = ownSeatOf(match, ownId);
  const drops = match.steps.slice(0, moment.revealed).flatMap((step) => step.drops);
  const heard = useCourseSounds(ownSeat && match.places.indexOf(ownSeat.place), {
    seats: 0,
    round: moment.round,
    drops: drops.length,
    isDrawing: moment.drawing,
  });
  const reels = useGameReels({ view: asGame, moment, cases, kind: still ? 'fade' : 'spin', clock, heard });
  const seats = seatsByPlace(match);
  const { round } = numbersOf(match.id);
  const { round: step } = moment;
  const openings = match.steps.reduce((sum, { amount }) => sum + amount, 0);
  const isOver = moment.revealed === match.steps.length && match.winner !== null && !moment.drawing;
  const isFinal = round === view.royale?.rounds.length;
  // A match is not the game: its winnings may still be lost.
  useOutcomeSound(isOver && isFinal && view.result ? outcomeOf(view.seats.find(({ place }) => place === ownSeat?.place)) : null);
  const isDrawn = match.draw !== null && (isOver || moment.drawing);
  useQuery({ ...rouletteQuery(uid, match.id), enabled: match.draw !== null });
  const totals = match.places.map((place) => drops.filter((drop) => drop.place === place).reduce((sum, { cost }) => sum + cost, 0));
  const skipped = moment.round > 0 && match.steps[moment.round - 1]?.status === 'skipped';
  return (
    <>
      <StepBar view={view} match={match} opened={moment.revealed} {...{ isOver, isRewatch, onRewatch, onVerify }} />
      {skipped && !isOver && (
        <p role="status" className="rounded-panel border border-line bg-surface-1 p-4 text-mid">
          {t`Step ${step} was skipped for technical reasons: its case was not available. The balance will be refunded.`}
        </p>
      )}
      {isDrawn && (
        <DrawBand
          uid={uid}
          match={match}
          seats={seats}
          phase={moment.drawing ? 'turning' : 'over'}
          still={still}
          clock={clock}
          from={moment.from}
        />
      )}
      <div className={clsx('-mx-1 grid items-start gap-1.5 md:mx-0 md:gap-3', columns[match.places.length])}>
        {match.places.map((place, at) => {
          const seat = seats.get(place)!;
          return (
            <Column
              key={place}
              seat={seat}
              isOwn={seat === ownSeat}
              isWinner={match.winner === place}
              isOver={isOver}
              total={totals[at]!}
              best={Math.max(...totals)}
              drops={drops.filter((drop) => drop.place === place)}
              openings={openings}
              taken={drops.filter((drop) => drop.place !== place)}
              moves={!still && (isRewatch || landed < match.steps.length)}
            >
              <SeatReel {...reels} at={at} layout={well} mayTurn hidden={moment.round === 0 || skipped} />
            </Column>
          );
        })}
      </div>
    </>
  );
}

type StepBarProps = Pick<StageProps, 'isRewatch' | 'onRewatch' | 'onVerify'> & {
  view: GameView;
  match: RoyaleMatchView;
  opened: number;
  isOver: boolean;
};

/** How far the match is, and what can be done with it once it is over. */
function StepBar({ view, match, opened, isOver, isRewatch, onRewatch, onVerify }: StepBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StepCrates view={view} round={numbersOf(match.id).round} current={isOver ? 0 : opened + 1} />
      <Chip tone={isOver ? 'neutral' : 'pos'}>
        {isOver ? t`Finished` : t`${opened} of ${plural(match.steps.length, { one: '# step', other: '# steps' })} opened`}
      </Chip>
      {!isOver && !isRewatch && <NextStep view={view} />}
      {isOver && !isRewatch && (
        <span className="ms-auto flex gap-2">
          <Button size={36} onClick={onRewatch}>
            <RotateCcw aria-hidden="true" className="size-4" /> {t`Rewatch`}
          </Button>
          {onVerify && (
            <Button size={36} onClick={onVerify}>
              <ShieldCheck aria-hidden="true" className="size-4" /> {t`How it was decided`}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

interface ColumnProps {
  seat: GameSeat;
  isOwn: boolean;
  isWinner: boolean;
  /** The match is over. */
  isOver: boolean;
  /** Cents; `best` is the highest total of the match. */
  total: number;
  best: number;
  drops: readonly GameDrop[];
  /** The number of drops at the end. */
  openings: number;
  /** Drops of the others, which the winner receives; `moves` shows them one after another. */
  taken: readonly GameDrop[];
  moves: boolean;
  /** The reel. */
  children: ReactNode;
}

/** One player of a match: the total, the reel and the drops. */
function Column({ seat, isOwn, isWinner, isOver, total, best, drops, openings, taken, moves, children }: ColumnProps) {
  const isOut = isOver && !isWinner;
  return (
    <section
      aria-label={seat.player?.nickname ?? t`Bot ${seat.place}`}
      className={clsx('overflow-hidden rounded-panel border bg-surface-1', isOwn ? 'border-own' : 'border-line')}
    >
      <div className="flex items-center gap-2 px-1 py-2 max-md:flex-col md:gap-3 md:p-3">
        <Face seat={seat} size={36} />
        <span className="flex max-w-full min-w-0 flex-1 items-center gap-1.5 max-md:min-h-8">
          <Name
            seat={seat}
            className="text-body font-label text-hi focus-ring max-md:line-clamp-2 max-md:text-center max-md:text-caption max-md:wrap-anywhere md:truncate"
          />
          {isOwn && <You />}
        </span>
        <Money
          cents={total}
          className={clsx('font-display text-body-l font-bold', isOwn ? 'text-brand' : isOut ? 'text-mid' : 'text-hi')}
        />
      </div>
      {!isOver && (
        <div
          className="relative overflow-hidden border-y border-line bg-linear-to-b from-stage to-stage-deep"
          style={{ height: well.height }}
        >
          {children}
        </div>
      )}
      <ul aria-label={t`Drops`} className="grid grid-cols-2 gap-1 p-1.5 md:grid-cols-4 md:gap-2 md:p-2.5">
        {drops.map((drop) => (
          <DropTile key={drop.slot} drop={drop} dim={isOut} className="drop-new" />
        ))}
        {Array.from({ length: Math.max(0, openings - drops.length) }, (_, free) => (
          <NoDrop key={`free ${free}`} skipped={isOver} />
        ))}
      </ul>
      {isOver && isWinner && <TakenOver drops={taken} moves={moves} />}
      {isOver && (
        <p className="num border-t border-line px-3 py-2 text-caption text-mid">
          {isWinner ? t`Won the match` : t`Out, ${formatMoney(total - best, { signed: true })}`}
        </p>
      )}
    </section>
  );
}

/** Drops that the winner of a match receives from the others, shown one after another. */
function TakenOver({ drops, moves }: { drops: readonly GameDrop[]; moves: boolean }) {
  if (drops.length === 0) return null;
  return (
    <>
      <p className="px-3 pt-1 text-caption font-label text-mid">{t`From the others`}</p>
      <ul aria-label={t`Received`} className="grid grid-cols-2 gap-1 p-1.5 md:grid-cols-4 md:gap-2 md:p-2.5">
        {drops.map((drop, at) => (
          <DropTile
            key={drop.slot}
            drop={drop}
            {...(moves && { className: 'drop-moved', style: { '--delay': `${moveDelay(at, drops.length)}ms` } })}
          />
        ))}
      </ul>
    </>
  );
}

const columns: Readonly<Record<number, string>> = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-2 900:grid-cols-4' };

/**
 * A match as a game whose rounds are its steps, for the reels of a room. Of several openings the first turns, the
 * others appear with it.
 */
function reelsOf(view: GameView, match: RoyaleMatchView): GameView {
  const placeOf = new Map(match.places.map((place, at) => [place, at + 1]));
  const seats: GameSeat[] = match.seats.map((seat) => ({ ...seat, place: placeOf.get(seat.place)! }));
  const rounds = match.steps.flatMap(({ id, status, drops }, at) => {
    const played = view.rounds.find(({ step }) => step === id)?.played_at;
    if (status === 'open' || played === undefined) return [];
    const firsts = drops.filter(({ unit }) => unit === 1).map((drop) => ({ ...drop, place: placeOf.get(drop.place)! }));
    return [
      {
        step: at + 1,
        skipped: status === 'skipped',
        played_at: played,
        draws: [],
        left: [],
        drops: firsts.toSorted((a, b) => a.place - b.place),
      },
    ];
  });
  const config = { drop_cases: match.steps.map(({ drop_case_slug }, order) => ({ order, amount: 1, drop_case_slug })) };
  return {
    ...view,
    uid_md5: `${view.uid_md5}:${match.id}`,
    max_users: match.places.length,
    seats,
    rounds,
    config,
    steps: match.steps.length,
  };
}
