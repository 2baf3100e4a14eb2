import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/game-view';
import { Canceled } from '@riftdrop/game/canceled';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { Hand } from '@riftdrop/game/hand';
import { systemReducesMotion } from '@riftdrop/game/motion';
import { casesQuery } from '@riftdrop/game/game-cases';
import { liveClock, rewatchClock, type StageClock } from '@riftdrop/game/play-clock';
import { RewatchBar } from '@riftdrop/game/rewatch-bar';
import { useGameReels } from '@riftdrop/game/use-game-reels';
import { Waiting } from '@riftdrop/game/waiting';
import { lateIn } from '@riftdrop/game/use-late';
import { useAnnounced, useHeldPage, useHeldResult } from '@riftdrop/game/use-held';
import { useEnded, useMoments, useSceneAt } from '@riftdrop/game/use-moments';
import { arena, figures } from '@riftdrop/fair/arena';
import { Link, wayBack } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { $settings } from '@riftdrop/host/settings';
import { watchersOf } from '@riftdrop/host/watchers';
import { formatCount, formatMoney, formatPercent } from '@riftdrop/money/format';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';
import { Eye, Lock, ShieldCheck } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { ArenaStage } from '../arena/arena-stage.tsx';
import { nameOfFigure, recordArena } from '../arena/recording.ts';
import { times } from '../arena/times.ts';
import { type Moment, momentsOf } from './moments.ts';
import { OpenPanel } from './open-panel.tsx';
import { Result } from './result.tsx';
import { Rounds } from './rounds.tsx';
import { hasReplay, seatName, totalsOf } from '../game/seats.ts';
import { useTrack } from './use-track.ts';

const useLate = lateIn('rps');
const verifyDialog = () => import(/* webpackChunkName: "rps-verify" */ './verify-dialog.tsx');

type View = FollowedGame['game']['view'];

/** One game in every state. */
export function Room({ game: { view, snapshot }, uid, ownId, secret }: FollowedGame) {
  const { reducedMotion, rpsLiveStats } = useStore($settings);
  const still = reducedMotion || systemReducesMotion();
  const [replay, setReplay] = useState<StageClock | null>(null);
  const [verifying, setVerifying] = useState(false);
  const ended = useEnded(view.finished_at !== null) || snapshot.finished_at !== null;
  const moments = useMemo(() => momentsOf(view, { landed: snapshot.rounds.length, ended }), [view, snapshot, ended]);
  const moment = useMoments(view.type, moments, liveClock);
  const { data: cases } = useQuery(casesQuery(view.drop_cases));
  const own = view.seats.find(({ player }) => player !== null && player.id === ownId);
  const reels = useGameReels({ view, moment, cases, kind: still ? 'fade' : 'spin', clock: liveClock, heard: (own?.place ?? 1) - 1 });
  const seeds = view.rps?.seeds ?? null;
  // The seeds of a game never change.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const recording = useMemo(() => (seeds ? recordArena(seeds) : null), [seeds?.gameSeed]);
  const startedAt = Date.parse(view.rps?.rps_started_at ?? '');
  const isOver = moment.step === 'DROPS_MOVING' || moment.step === 'FINISHED';
  const isRunning = view.started_at !== null && view.status !== 'canceled' && !isOver;
  useHeldPage(isRunning, moment.round);
  useHeldResult(isRunning && view.rounds.length === view.steps);
  useAnnounced(isOver ? 1 : 0, () => (isOver && view.result ? winnerWords(view) : null));
  const differs = useTrack(view, uid, recording, ownId);
  const VerifyDialog = useLate(verifyDialog, verifying);
  const inArena = replay !== null || moment.step === 'RPS_RUNNING' || moment.step === 'WINNER';
  const totals = totalsOf(view, view.rounds.length);
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Head view={view} moment={moment} />
      {differs && (
        <Alert kind="ERROR" title="Replay does not match the recorded result">
          The recorded result stays. The difference was reported.
        </Alert>
      )}
      {view.status === 'canceled' && <Canceled view={view} noun="game" ownId={ownId} />}
      {isOpen && <OpenPanel view={view} uid={uid} ownId={ownId} secret={secret} />}
      {!isOpen && view.status !== 'canceled' && !inArena && !isOver && (
        <>
          {moment.step === 'FULL' && <Waiting view={view} full="All three figures are taken." />}
          <Rounds view={view} moment={moment} ownId={ownId} {...reels} withTotals={rpsLiveStats} />
        </>
      )}
      {inArena && recording && (
        <>
          {replay && (
            <RewatchBar
              clock={replay}
              noun="arena"
              isOver={false}
              onSpeed={(speed) => setReplay(rewatchClock(replay.now(), speed))}
              onLive={() => setReplay(null)}
            />
          )}
          <Phase recording={recording} startedAt={startedAt} clock={replay ?? liveClock} />
          <ArenaStage
            key={replay ? 'replay' : 'live'}
            recording={recording}
            startedAt={startedAt}
            clock={replay ?? liveClock}
            still={still}
            view={view}
            ownId={ownId}
            totals={rpsLiveStats || isOver ? totals : null}
          />
          <Stakes view={view} steps={recording.result.steps} own={own} onVerify={isOver ? () => setVerifying(true) : null} />
        </>
      )}
      {isOver && view.result && !replay && (
        <Result
          view={view}
          uid={uid}
          ownId={ownId}
          moving={moment.step === 'DROPS_MOVING' && !still}
          mayRewatch={hasReplay(view)}
          onRewatch={() => setReplay(rewatchClock(startedAt, 1))}
          onVerify={() => setVerifying(true)}
        />
      )}
      {VerifyDialog && <VerifyDialog view={view} uid={uid} open={verifying} onClose={() => setVerifying(false)} />}
    </div>
  );
}

function Head({ view, moment }: { view: View; moment: Moment }) {
  const [back] = useState(wayBack);
  const watching = useStore(watchersOf(`game:rps:${view.uid}`));
  const { average_return_ppm: ppm } = view;
  const rounds = view.steps === 1 ? '1 round' : `${formatCount(view.steps)} rounds`;
  const opened = moment.revealed > 0 ? `${moment.revealed} of ${rounds} opened` : rounds;
  return (
    <header>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <Link to={back ?? '/rps'} className={backLink}>
          <BackArrow /> Pvp
        </Link>
        <span className="flex-1" />
        {watching ? (
          <Chip className="pointer-coarse:h-11">
            <Eye aria-hidden="true" /> {formatCount(watching)} <span className="sr-only">watching</span>
          </Chip>
        ) : null}
        {!view.is_public && (
          <Chip>
            <Lock aria-hidden="true" /> Private
          </Chip>
        )}
        <Link to="/provably-fair" className="rounded-chip focus-ring">
          <Chip className="pointer-coarse:h-11">
            <ShieldCheck aria-hidden="true" className="text-pos" /> Fair
          </Chip>
        </Link>
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-h1">Rock, paper, scissors</h1>
          <p className="num mt-1 text-mid">
            {opened} · Entry <Money cents={view.cost_join} className="font-label text-hi" /> <span className="max-md:hidden">· </span>
            <span className="max-md:block">
              Return <b className="font-label text-hi">{formatPercent(ppm)}</b> · Edge{' '}
              <b className="font-label text-hi">{formatPercent(1_000_000 - ppm)}</b>
            </span>
          </p>
        </div>
        <p className="flex items-center gap-1.5 text-caption text-low max-900:hidden">
          {(['rock', 'scissors', 'paper', 'rock'] as const).map((figure, at) => (
            <Fragment key={at}>
              {at > 0 && 'beats'}
              <Hand figure={figure} className="size-7" />
              <span className="sr-only">{figure}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </header>
  );
}

interface PhaseProps {
  recording: ReturnType<typeof recordArena>;
  startedAt: number;
  clock: StageClock;
}

/** What the arena shows now, in its order (RPS-531). */
function Phase({ recording, startedAt, clock }: PhaseProps) {
  const fight = startedAt + times.enter;
  const second = fight + recording.outAt * arena.stepMs;
  const end = fight + recording.result.steps * arena.stepMs;
  const phases = [
    { from: -Infinity, words: 'The figures enter' },
    { from: fight, words: 'First clash' },
    { from: second, words: 'Second clash' },
    { from: end, words: `${nameOfFigure(recording.result.winner)} wins` },
  ];
  const { words } = useSceneAt(phases, clock);
  return <h2 className="text-h2">{words}</h2>;
}

interface StakesProps {
  view: View;
  steps: number;
  own: View['seats'][number] | undefined;
  onVerify: (() => void) | null;
}

/** What the fight is for, and that it is fair. */
function Stakes({ view, steps, own, onVerify }: StakesProps) {
  const worth = totalsOf(view, view.rounds.length).reduce((sum, one) => sum + one, 0);
  const count = view.rounds.reduce((sum, { drops }) => sum + drops.length, 0);
  return (
    <section
      aria-label="At stake"
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-panel border border-line bg-surface-1 p-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-mid">
        The winner takes all {formatCount(count)} drops, <Money cents={worth} className="font-strong text-hi" />. Each figure wins exactly 1
        in 3.{' '}
        {own && (
          <>
            Your stake: <Money cents={own.spent_cost} />.{' '}
          </>
        )}
        Your browser computes the same fight from the same four seeds.
      </p>
      <span className="num text-caption text-low">
        {formatCount(steps)} of at most {formatCount(arena.limit)} steps
      </span>
      {onVerify && (
        <Button size={36} onClick={onVerify}>
          Verify
        </Button>
      )}
    </section>
  );
}

function winnerWords(view: View): string {
  const place = view.result!.winners[0]!;
  const seat = view.seats.find((one) => one.place === place)!;
  return `${nameOfFigure(figures[place - 1]!)} wins. ${seatName(seat)} receives ${formatMoney(seat.reward)}.`;
}

/** What the page is called. */
export const titleOf = (view: View): string => `Rock, paper, scissors · ${derivedGame(view, null).shortName}`;
