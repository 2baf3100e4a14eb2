import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { useSystemMotion } from '@riftdrop/game/motion';
import { ask, fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { $settings } from '@riftdrop/host/settings';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { band, phoneBar } from './band.ts';
import { casesQuery } from '@riftdrop/game/game-cases';
import type { SendReaction } from '@riftdrop/game/reaction-bar';
import { Columns, EmptyPlace } from './columns.tsx';
import { join } from './commands.ts';
import { OpenPanel } from './open-panel.tsx';
import { BattleHead } from './room-head.tsx';
import { RoundStrip } from './round-strip.tsx';
import { ShareBar } from './share-bar.tsx';
import { roundWords, standingOf } from './standing.ts';
import { countTime, revealOf } from './timeline.ts';
import { useCourseSounds } from '@riftdrop/game/course-sounds';
import { outcomeOf, useOutcomeSound } from '@riftdrop/game/game-sound';
import { type Entry, useEntry } from '@riftdrop/game/use-entry';
import { useGameReels } from '@riftdrop/game/use-game-reels';
import { useAnnounced, useHeldPage, useHeldResult } from '@riftdrop/game/use-held';
import { reactionsIn } from '@riftdrop/game/use-reactions';
import { useEnded } from '@riftdrop/game/use-moments';
import { type Rewatch, useRewatch } from '@riftdrop/game/use-rewatch';
import { useScene } from './use-scene.ts';
import { useLate } from '@riftdrop/host/late';

const waiting = () => import(/* webpackChunkName: "battle-end" */ '@riftdrop/game/waiting');
const result = () => import(/* webpackChunkName: "battle-end" */ './result-view.tsx');
const rewatchBar = () =>
  import(/* webpackChunkName: "battle-end" */ '@riftdrop/game/rewatch-bar').then((part) => ({ default: part.RewatchBar }));
const kickNotice = () =>
  import(/* webpackChunkName: "battle-end" */ '@riftdrop/game/kick-notice').then((part) => ({ default: part.KickNotice }));
const invites = () => import(/* webpackChunkName: "battle-end" */ '@riftdrop/game/invites').then((part) => ({ default: part.Invites }));
const canceled = () => import(/* webpackChunkName: "battle-end" */ '@riftdrop/game/canceled').then((part) => ({ default: part.Canceled }));
const resultNews = () => import(/* webpackChunkName: "battle-end" */ './result-news.tsx');
const smokeBand = () => import(/* webpackChunkName: "battle-end" */ './smoke-band.tsx');
const drawBand = () => import(/* webpackChunkName: "battle-end" */ './draw-band.tsx');
const joinDialog = () => import(/* webpackChunkName: "battle-join" */ './join-dialog.tsx');
const verifyDialog = () => import(/* webpackChunkName: "battle-verify" */ './verify-dialog.tsx');

const useReactions = reactionsIn('battles');
const sendReaction: SendReaction = (uid, reaction) =>
  ask('POST /group/game/:uid/reaction', { params: { uid }, body: { reaction }, quiet: true });

type View = FollowedGame['game']['view'];

/** One battle in every state. */
export function Room(props: FollowedGame) {
  const rewatch = useRewatch();
  return <Stage key={rewatch.key} {...props} rewatch={rewatch} />;
}

/** A rewatch begins this long before the first round, milliseconds. */
const beforeFirst = 1000;

function Stage({ game: { view, snapshot }, rewatch, ...visitor }: FollowedGame & { rewatch: Rewatch }) {
  const { uid, ownId, secret } = visitor;
  const { classicResultCounting: classic, reducedMotion } = useStore($settings);
  const systemReduces = useSystemMotion();
  const still = reducedMotion || systemReduces;
  const { clock } = rewatch;
  const { isFinished } = derivedGame(view, ownId);
  const ended = useEnded(isFinished);
  // Rounds that the player skipped are shown open, and the end after the last of them.
  const [skipped, setSkipped] = useState(0);
  const toEnd = ended || snapshot.finished_at !== null || (isFinished && skipped === view.rounds.length);
  const watching = rewatch.isOn
    ? { classic, landed: 0, ended: false }
    : { classic, landed: Math.max(snapshot.rounds.length, skipped), ended: toEnd };
  const moment = useScene(view, watching, clock);
  const standing = useMemo(() => standingOf(view, moment.counted), [view, moment.counted]);
  const { data: cases } = useQuery(casesQuery(view.drop_cases));
  const ownSeat = ownId === null ? undefined : view.seats.find(({ player }) => player?.id === ownId);
  const heard = useCourseSounds(ownSeat && ownSeat.place - 1, {
    seats: view.seats.length,
    round: moment.round,
    drops: view.rounds.slice(0, moment.counted).reduce((sum, { drops }) => sum + drops.length, 0),
    isDrawing: moment.stage === 'draw_counter',
  });
  const isAlone = ownSeat !== undefined && view.seats.every((seat) => seat === ownSeat || seat.player === null);
  const reveal = revealOf(moment.round, view);
  const reels = useGameReels({ view, moment, cases, kind: still ? 'fade' : 'spin', clock, heard, reveal });
  const isOver = moment.step === 'DROPS_MOVING' || moment.step === 'FINISHED';
  const isLive = !rewatch.isOn;
  const isRunning = isLive && view.started_at !== null && view.status !== 'canceled' && !isOver;
  useHeldPage(isRunning, moment.round);
  // The reward of the battle is delivered with its last round.
  useHeldResult(isRunning && view.rounds.length >= view.steps - 1);
  useAnnounced(moment.counted, () => (moment.counted > 0 ? roundWords(view, moment.counted, ownId) : null));
  useOutcomeSound(isOver && view.result ? outcomeOf(ownSeat) : null);
  const [verifying, setVerifying] = useState(false);
  const verify = () => setVerifying(true);
  const decided = isOver && view.status === 'finished';
  const entry = useEntry({ view, ...visitor }, 'battle', (team: number | undefined) => join(uid, { team, secret }));
  const { $reactions, ReactionBar, SeatReaction } = useReactions(view, uid);
  // Fetched while the first round is played at the latest.
  const ResultView = useLate(result, view.started_at !== null);
  const ResultNews = useLate(resultNews, view.started_at !== null);
  const Waiting = useLate(waiting, view.started_at === null);
  const SmokeBand = useLate(smokeBand, view.started_at !== null && view.mode === 'smoke');
  const DrawBand = useLate(drawBand, view.started_at !== null);
  const RewatchBar = useLate(rewatchBar, rewatch.isOn);
  // A visitor without a seat cannot be removed.
  const KickNotice = useLate(kickNotice, ownSeat !== undefined);
  const isOpen = view.status === 'open' && moment.step !== 'FULL';
  const Invites = useLate(invites, isOpen);
  const Canceled = useLate(canceled, view.status === 'canceled');
  const JoinDialog = useLate(joinDialog, entry.asked);
  const VerifyDialog = useLate(verifyDialog, verifying);
  const isCanceled = view.status === 'canceled';
  return (
    <div className="flex flex-col gap-3.5">
      <BattleHead view={view} moment={moment} pot={standing.pot} decided={decided} onShield={verify} />
      <RoundStrip view={view} current={isOver || isCanceled ? 0 : moment.round} done={isOver ? view.steps : moment.revealed} />
      {moment.round > 0 && !isOver && (
        <div className="flex items-center gap-3">
          <ShareBar view={view} standing={standing} />
          {isRunning && isAlone && (
            <Button size={36} onClick={() => setSkipped(view.rounds.length)}>
              {t`Skip`}
            </Button>
          )}
        </div>
      )}
      {RewatchBar && rewatch.isOn && <RewatchBar rewatch={rewatch} noun="battle" isOver={isOver} />}
      {KickNotice && <KickNotice uid={uid} />}
      {Canceled && isCanceled && <Canceled view={view} noun="battle" ownId={ownId} />}
      {!isOver && moment.round > 0 && view.rounds[moment.round - 1]?.skipped && <Skipped view={view} round={moment.round} />}
      {SmokeBand && (moment.stage === 'highlight_indicators' || moment.stage === 'fade_out_indicators') && (
        <SmokeBand view={view} moment={moment} still={still} clock={clock} />
      )}
      {DrawBand && (moment.stage === 'draw_counter' || moment.stage === 'draw_roulette') && (
        <DrawBand view={view} moment={moment} still={still} clock={clock} />
      )}
      {ResultNews && <ResultNews view={view} isOver={isOver} ownId={ownId} />}
      {isOver && view.result ? (
        ResultView && (
          <ResultView
            view={view}
            uid={uid}
            standing={standing}
            ownId={ownId}
            moving={moment.step === 'DROPS_MOVING' && !still}
            came={isLive && snapshot.finished_at === null}
            onRewatch={() => rewatch.goTo(Date.parse(view.rounds[0]!.played_at) - beforeFirst)}
            onVerify={verify}
          />
        )
      ) : (
        <Columns
          view={view}
          moment={moment}
          standing={standing}
          ownId={ownId}
          {...reels}
          counting={still ? 0 : countTime(view.steps, classic) / clock.speed}
          emptyPlace={(place) => <FreePlace place={place} {...entry} view={view} />}
          reaction={(place) => SeatReaction && <SeatReaction place={place} $reactions={$reactions} />}
        />
      )}
      {isOpen && <OpenPanel view={view} uid={uid} doors={entry.doors} moment={moment} />}
      {Waiting && !isCanceled && moment.step === 'FULL' && (
        <div className={phoneBar}>
          <Waiting view={view} full={t`All places are taken.`} />
        </div>
      )}
      {ReactionBar && <ReactionBar uid={uid} send={sendReaction} $reactions={$reactions} seated={!(isOver && view.result)} />}
      {Invites && isOpen && (
        <Invites
          view={view}
          uid={uid}
          isCreator={entry.doors.isCreator}
          load={(signal) => fetchCall('GET /group/game/:uid', { params: { uid }, signal })}
        />
      )}
      {JoinDialog && (
        <JoinDialog
          view={view}
          open={entry.asked && entry.doors.join.shown}
          doors={entry.doors}
          pending={entry.joining}
          onJoin={(team) => void entry.enter(team)}
          onClose={entry.dismiss}
        />
      )}
      {VerifyDialog && <VerifyDialog view={view} uid={uid} decided={decided} open={verifying} onClose={() => setVerifying(false)} />}
    </div>
  );
}

function FreePlace({ view, place, doors, joining, enter }: Entry<number | undefined> & { view: View; place: number }) {
  const { shown, closed } = doors.join;
  const { isBattle2x2: isTeams } = derivedGame(view, null);
  const team = place <= 2 ? 1 : 2;
  const price = <Money cents={view.cost_join} />;
  const cost = formatMoney(view.cost_join);
  return (
    <EmptyPlace place={place} free={view.status === 'open'}>
      {shown ? (
        <>
          <Button
            variant="outline"
            aria-label={isTeams ? t`Join team ${team} for ${cost}` : t`Join for ${cost}`}
            className="max-700:px-2.5!"
            pending={joining}
            disabled={closed !== null}
            onClick={() => void enter(isTeams ? team : undefined)}
          >
            {t`Join`} {price}
          </Button>
          {closed && <span className="max-w-52 text-caption text-warn">{closed}</span>}
        </>
      ) : (
        <span className="text-caption text-low">
          {view.status === 'open' ? (
            <>
              {t({ context: 'place', message: 'Free' })}, {price}
            </>
          ) : (
            t`Nobody came`
          )}
        </span>
      )}
    </EmptyPlace>
  );
}

function Skipped({ view: { steps }, round }: { view: View; round: number }) {
  return (
    <section aria-label={t`Skipped round`} className={band}>
      <p role="status" className="flex items-start gap-2.5 text-mid">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <span>
          <b className="block font-label text-hi">{t`Round ${round} of ${steps} was skipped for technical reasons`}</b>
          {t`Its case was not available. The balance will be refunded.`}
        </span>
      </p>
    </section>
  );
}
