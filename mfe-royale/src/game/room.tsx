import { plural, t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { useEntry } from '@riftdrop/game/use-entry';
import { useHeldPage, useHeldResult } from '@riftdrop/game/use-held';
import { gameName } from '@riftdrop/host/game-names';
import { useLate } from '@riftdrop/host/late';
import { fetchCall } from '@riftdrop/host/api';
import { useState } from 'react';
import { useScene } from '../bracket/use-scene.ts';
import { Bracket } from './bracket.tsx';
import { Head } from './head.tsx';
import { OpenPanel, RoundsAhead } from './open-panel.tsx';
import { join } from './commands.ts';
import { outcomeOf, useOutcomeSound } from '@riftdrop/game/game-sound';
import { ownSeatOf } from '@riftdrop/game/own-seat';

type View = FollowedGame['game']['view'];

const waiting = () => import(/* webpackChunkName: "royale-end" */ '@riftdrop/game/waiting');
const result = () => import(/* webpackChunkName: "royale-end" */ './result.tsx');
const ownCourse = () => import(/* webpackChunkName: "royale-end" */ './own-course.tsx');
const kickNotice = () =>
  import(/* webpackChunkName: "royale-end" */ '@riftdrop/game/kick-notice').then((part) => ({ default: part.KickNotice }));
const invites = () => import(/* webpackChunkName: "royale-end" */ '@riftdrop/game/invites').then((part) => ({ default: part.Invites }));
const canceled = () => import(/* webpackChunkName: "royale-end" */ '@riftdrop/game/canceled').then((part) => ({ default: part.Canceled }));
const rewatchView = () => import(/* webpackChunkName: "royale-rewatch" */ './rewatch-view.tsx');
const joinDialog = async () => ({ default: (await import(/* webpackChunkName: "royale-join" */ '@riftdrop/game/invitation')).Invitation });
const verifyDialog = () => import(/* webpackChunkName: "royale-verify" */ '../verify/verify-dialog.tsx');

/** One game in every state. */
export function Room(followed: FollowedGame) {
  const { game, uid, ownId } = followed;
  const { view } = game;
  const entry = useEntry({ view, ...followed }, 'game', () => join(uid, followed.secret));
  const scene = useScene(game);
  // Fetched while the first round is played at the latest.
  const Waiting = useLate(waiting, view.started_at === null);
  const Result = useLate(result, view.started_at !== null);
  const OwnCourse = useLate(ownCourse, view.started_at !== null);
  const [rewatching, setRewatching] = useState(false);
  const RewatchView = useLate(rewatchView, rewatching);
  const [verifying, setVerifying] = useState(false);
  const VerifyDialog = useLate(verifyDialog, verifying);
  const JoinDialog = useLate(joinDialog, entry.asked);
  const ownSeat = ownSeatOf(view, ownId);
  const own = ownSeat?.place ?? null;
  const { createdByOwnUser: isCreator } = derivedGame(view, ownId);
  const isOver = scene?.isOver ?? false;
  const verify = () => setVerifying(true);
  const decided = isOver && view.status === 'finished';
  const isCanceled = view.status === 'canceled';
  // A visitor without a seat cannot be removed.
  const KickNotice = useLate(kickNotice, ownSeat !== undefined);
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  const Invites = useLate(invites, isOpen);
  const Canceled = useLate(canceled, isCanceled);
  const isRunning = view.started_at !== null && !isCanceled && !isOver;
  useHeldPage(isRunning, scene?.step ?? 0);
  useHeldResult(isRunning && (scene === null || view.step > scene.step));
  useOutcomeSound(isOver && view.result ? outcomeOf(ownSeat) : null);
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Head view={view} uid={uid} decided={decided} onShield={verify} />
      {KickNotice && <KickNotice uid={uid} />}
      {Canceled && isCanceled && <Canceled view={view} noun="game" ownId={ownId} />}
      {isOpen && <OpenPanel view={view} uid={uid} ownId={ownId} entry={entry} />}
      {Invites && isOpen && (
        <Invites
          view={view}
          uid={uid}
          isCreator={isCreator}
          load={(signal) => fetchCall('GET /battle-royale/:uid', { params: { uid }, signal })}
        />
      )}
      {!isOpen && !isCanceled && !scene && (
        <>
          {Waiting && <Waiting view={view} full={t`All places are taken.`} />}
          <RoundsAhead view={view} />
        </>
      )}
      {OwnCourse && scene && own !== null && <OwnCourse view={view} scene={scene} own={own} isCreator={isCreator} />}
      {Result && isOver && view.result && !rewatching && (
        <Result
          view={view}
          royale={scene!.royale}
          uid={uid}
          ownId={ownId}
          came={game.snapshot.finished_at === null}
          onRewatch={() => setRewatching(true)}
          onVerify={verify}
        />
      )}
      {rewatching && RewatchView && (
        <RewatchView view={view} uid={uid} own={own} isCreator={isCreator} onLive={() => setRewatching(false)} />
      )}
      {scene && !isCanceled && !rewatching && <Bracket view={view} uid={uid} scene={scene} own={own} isCreator={isCreator} />}
      {JoinDialog && (
        <JoinDialog
          view={view}
          noun="Battle Royale"
          description={[
            plural(view.max_users, { one: '# player', other: '# players' }),
            plural(view.royale!.rounds.length, { one: '# round', other: '# rounds' }),
          ].join(', ')}
          open={entry.asked && entry.doors.join.shown}
          doors={entry.doors}
          pending={entry.joining}
          onJoin={() => void entry.enter()}
          onClose={entry.dismiss}
        />
      )}
      {VerifyDialog && <VerifyDialog view={view} uid={uid} decided={decided} open={verifying} onClose={() => setVerifying(false)} />}
    </div>
  );
}

/** Title of the page. */
export const titleOf = (view: View): string => `${t`Royale of ${view.max_users}`} · ${gameName(view)}`;
