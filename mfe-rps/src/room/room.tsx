import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { useCourseSounds } from '@riftdrop/game/course-sounds';
import { outcomeOf, useOutcomeSound } from '@riftdrop/game/game-sound';
import { useStill } from '@riftdrop/game/motion';
import { casesQuery } from '@riftdrop/game/game-cases';
import { liveClock, type StageClock } from '@riftdrop/game/play-clock';
import { KickNotice } from '@riftdrop/game/kick-notice';
import type { SendReaction } from '@riftdrop/game/reaction-bar';
import { gameName } from '@riftdrop/host/game-names';
import { useLate } from '@riftdrop/host/late';
import { useAnnounced, useHeldPage, useHeldResult } from '@riftdrop/game/use-held';
import { reactionsIn } from '@riftdrop/game/use-reactions';
import { useRewatch } from '@riftdrop/game/use-rewatch';
import { useEnded, useMoments, useSceneAt } from '@riftdrop/game/use-moments';
import { ownSeatOf } from '@riftdrop/game/own-seat';
import { arena, figures } from '@riftdrop/fair/arena';
import { ask } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { $settings } from '@riftdrop/host/settings';
import { formatMoney } from '@riftdrop/money/format';
import { useMemo, useState } from 'react';
import { ArenaStage } from '../arena/arena-stage.tsx';
import { phasesOf } from '../arena/phases.ts';
import { nameOfFigure, recordArena, type Recording } from '../arena/recording.ts';
import { times } from '../arena/times.ts';
import { momentsOf } from './moments.ts';
import { OpenPanel } from './open-panel.tsx';
import { gameTitle, RpsHead } from './room-head.tsx';
import { Rounds } from './rounds.tsx';
import { seedsOf, seatName, totalsOf } from '../game/seats.ts';
import { useTrack } from './use-track.ts';

const useReactions = reactionsIn('rps');
const sendReaction: SendReaction = (uid, reaction) =>
  ask('POST /rps/game/:uid/reaction', { params: { uid }, body: { reaction }, quiet: true });
const mismatch = () => import(/* webpackChunkName: "rps-mismatch" */ './mismatch.tsx');
const waiting = () => import(/* webpackChunkName: "rps-end" */ '@riftdrop/game/waiting');
const result = () => import(/* webpackChunkName: "rps-end" */ './result.tsx');
const stakes = () => import(/* webpackChunkName: "rps-end" */ './stakes.tsx');
const canceled = () => import(/* webpackChunkName: "rps-end" */ '@riftdrop/game/canceled').then((part) => ({ default: part.Canceled }));
const controls = () => import(/* webpackChunkName: "rps-rewatch" */ './rewatch.tsx');
const verifyDialog = () => import(/* webpackChunkName: "rps-verify" */ './verify-dialog.tsx');

/** A rewatch begins this long before the first round, milliseconds. */
const beforeFirst = 1000;

type View = FollowedGame['game']['view'];

/** One game in every state. */
export function Room({ game: { view, snapshot }, uid, ownId, secret }: FollowedGame) {
  const { rpsLiveStats } = useStore($settings);
  const still = useStill();
  const rewatch = useRewatch();
  const { clock, isOn: isReplay } = rewatch;
  const [verifying, setVerifying] = useState(false);
  const ended = useEnded(view.finished_at !== null) || snapshot.finished_at !== null;
  const moments = useMemo(() => momentsOf(view, { landed: snapshot.rounds.length, ended }), [view, snapshot, ended]);
  const live = useMoments(view.type, moments, liveClock);
  // Seen again, a game ends with its arena: its result is a press away.
  const again = useMemo(
    () => (isReplay ? momentsOf({ ...view, finished_at: null }, { landed: 0, ended: false }) : moments.slice(0, 1)),
    [isReplay, view, moments],
  );
  const past = useSceneAt(again, clock);
  const moment = isReplay ? past : live;
  const { data: cases } = useQuery(casesQuery(view.drop_cases));
  // Each view has a new object with the same seeds.
  const seeds = JSON.stringify(seedsOf(view));
  const recording = useMemo(() => {
    const known = JSON.parse(seeds) as ReturnType<typeof seedsOf>;
    return known && recordArena(known);
  }, [seeds]);
  const startedAt = Date.parse(view.rps?.rps_started_at ?? '');
  const firstAt = Date.parse(view.rounds[0]?.played_at ?? '') - beforeFirst;
  const isOver = live.step === 'DROPS_MOVING' || live.step === 'FINISHED';
  const verify = () => setVerifying(true);
  const decided = isOver && view.status === 'finished';
  const isRunning = view.started_at !== null && view.status !== 'canceled' && !isOver;
  useHeldPage(isRunning, live.round);
  useHeldResult(isRunning && view.rounds.length === view.steps);
  useAnnounced(isOver ? 1 : 0, () => (isOver && view.result ? winnerWords(view) : null));
  const own = ownSeatOf(view, ownId);
  const heard = useCourseSounds(own && own.place - 1, {
    seats: view.seats.length,
    round: moment.round,
    drops: view.rounds.slice(0, moment.revealed).reduce((sum, { drops }) => sum + drops.length, 0),
  });
  useOutcomeSound(isOver && view.result ? outcomeOf(own) : null);
  const Mismatch = useLate(mismatch, useTrack(view, uid, recording, ownId));
  // Fetched while the first round is played at the latest.
  const Result = useLate(result, view.started_at !== null);
  const Waiting = useLate(waiting, view.started_at === null);
  const VerifyDialog = useLate(verifyDialog, verifying);
  const RewatchControls = useLate(controls, isReplay);
  const inArena = moment.step === 'RPS_RUNNING' || moment.step === 'WINNER';
  const { $reactions, ReactionBar, SeatReaction } = useReactions(view, uid);
  const reaction = (place: number) => SeatReaction && <SeatReaction place={place} $reactions={$reactions} />;
  const totals = totalsOf(view, view.rounds.length);
  const Stakes = useLate(stakes, view.started_at !== null);
  const Canceled = useLate(canceled, view.status === 'canceled');
  const isFull = view.seats.length === view.max_users;
  const isOpen = view.status === 'open' && !isFull;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <RpsHead view={view} moment={moment} decided={decided} onShield={verify} />
      <KickNotice uid={uid} />
      {Mismatch && <Mismatch />}
      {Canceled && view.status === 'canceled' && <Canceled view={view} noun="game" ownId={ownId} />}
      {isOpen && <OpenPanel view={view} uid={uid} ownId={ownId} secret={secret} />}
      {RewatchControls && isReplay && recording && (
        <RewatchControls rewatch={rewatch} from={firstAt} to={startedAt + times.enter + recording.result.steps * arena.stepMs} />
      )}
      {isFull && view.status !== 'canceled' && !inArena && (isReplay || !isOver) && (
        <>
          {Waiting && live.step === 'FULL' && <Waiting view={view} full={t`All three figures are taken.`} />}
          <Rounds
            key={rewatch.key}
            view={view}
            moment={moment}
            ownId={ownId}
            heard={heard}
            cases={cases}
            clock={clock}
            still={still}
            withTotals={rpsLiveStats}
            reaction={reaction}
          />
        </>
      )}
      {inArena && recording && (
        <>
          <Phase recording={recording} startedAt={startedAt} clock={clock} />
          <ArenaStage
            key={isReplay ? 'replay' : 'live'}
            recording={recording}
            startedAt={startedAt}
            clock={clock}
            still={still}
            view={view}
            ownId={ownId}
            totals={rpsLiveStats || isOver ? totals : null}
            reaction={reaction}
          />
          {Stakes && <Stakes view={view} steps={recording.result.steps} ownId={ownId} withTotals={rpsLiveStats || isOver} />}
        </>
      )}
      {Result && isOver && view.result && !isReplay && (
        <Result
          view={view}
          uid={uid}
          ownId={ownId}
          moving={moment.step === 'DROPS_MOVING' && !still}
          came={snapshot.finished_at === null}
          onRewatch={recording && (() => rewatch.goTo(firstAt))}
          onVerify={verify}
        />
      )}
      {ReactionBar && <ReactionBar uid={uid} send={sendReaction} $reactions={$reactions} seated={!isOpen && !(isOver && !isReplay)} />}
      {VerifyDialog && <VerifyDialog view={view} uid={uid} decided={decided} open={verifying} onClose={() => setVerifying(false)} />}
    </div>
  );
}

/** The current phase of the arena. */
function Phase({ recording, startedAt, clock }: { recording: Recording; startedAt: number; clock: StageClock }) {
  const phases = useMemo(() => phasesOf(recording, startedAt), [recording, startedAt]);
  return <h2 className="text-h2">{useSceneAt(phases, clock).words}</h2>;
}

function winnerWords(view: View): string {
  const place = view.result!.winners[0]!;
  const seat = view.seats.find((one) => one.place === place)!;
  const [figure, name, reward] = [nameOfFigure(figures[place - 1]!), seatName(seat), formatMoney(seat.reward)];
  return t`${figure} wins. ${name} receives ${reward}.`;
}

/** Title of the page. */
export const titleOf = (view: View): string => `${gameTitle()} · ${gameName(view)}`;
