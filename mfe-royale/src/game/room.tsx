import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { RoyalePart } from '@riftdrop/contract/api/games/games';
import { royaleRefund } from '@riftdrop/fair/royale-rounds';
import { Canceled } from '@riftdrop/game/canceled';
import type { FollowedGame } from '@riftdrop/game/game-page';
import { Invites } from '@riftdrop/game/invites';
import { KickNotice } from '@riftdrop/game/kick-notice';
import { SeedRow } from '@riftdrop/game/seed-row';
import { useEntry } from '@riftdrop/game/use-entry';
import { useAnnounced, useHeldPage, useHeldResult } from '@riftdrop/game/use-held';
import { useLate } from '@riftdrop/host/late';
import { fetchCall } from '@riftdrop/host/api';
import { Money } from '@riftdrop/ui/money';
import { useState } from 'react';
import { useScene } from '../bracket/use-scene.ts';
import { counted, roundName, seatName } from '../bracket/words.ts';
import { Bracket } from './bracket.tsx';
import { Head } from './head.tsx';
import { OpenPanel, RoundsAhead } from './open-panel.tsx';
import { join } from './commands.ts';
import { outcomeOf, useOutcomeSound } from '@riftdrop/game/game-sound';
import type { Scene } from '../bracket/scenes.ts';
import { isLoser, matchOf, numbersOf, ownMatch, paidByRound } from '../bracket/standing.ts';

type View = FollowedGame['game']['view'];

const waiting = () => import(/* webpackChunkName: "royale-end" */ '@riftdrop/game/waiting');
const result = () => import(/* webpackChunkName: "royale-end" */ './result.tsx');
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
  const [rewatching, setRewatching] = useState(false);
  const RewatchView = useLate(rewatchView, rewatching);
  const [verifying, setVerifying] = useState(false);
  const VerifyDialog = useLate(verifyDialog, verifying);
  const JoinDialog = useLate(joinDialog, entry.asked);
  const ownSeat = view.seats.find(({ player }) => player !== null && player.id === ownId);
  const own = ownSeat?.place ?? null;
  const { createdByOwnUser: isCreator } = derivedGame(view, ownId);
  const isOver = scene?.isOver ?? false;
  const isCanceled = view.status === 'canceled';
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  const isRunning = view.started_at !== null && !isCanceled && !isOver;
  useHeldPage(isRunning, scene?.step ?? 0);
  useHeldResult(isRunning && (scene === null || view.step > scene.step));
  useOutcomeSound(isOver && view.result ? outcomeOf(ownSeat) : null);
  const mine = scene ? ownMatch(scene.royale, scene.round, own) : undefined;
  useAnnounced(scene?.step ?? 0, () => (scene && mine ? stepWords(scene, mine.id, own!, view) : null));
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Head view={view} uid={uid} />
      <KickNotice uid={uid} />
      {isCanceled && <Canceled view={view} noun="game" ownId={ownId} />}
      {isOpen && <OpenPanel view={view} uid={uid} ownId={ownId} entry={entry} />}
      {isOpen && (
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
      {scene && !isOver && isLoser(scene.royale, own) && <Out view={view} royale={scene.royale} own={own!} isCreator={isCreator} />}
      {Result && isOver && view.result && !rewatching && (
        <Result
          view={view}
          royale={scene!.royale}
          uid={uid}
          ownId={ownId}
          came={game.snapshot.finished_at === null}
          onRewatch={() => setRewatching(true)}
          onVerify={() => setVerifying(true)}
        />
      )}
      {rewatching && RewatchView && (
        <RewatchView view={view} uid={uid} own={own} isCreator={isCreator} onLive={() => setRewatching(false)} />
      )}
      {scene && !isCanceled && !rewatching && <Bracket view={view} uid={uid} scene={scene} own={own} isCreator={isCreator} />}
      {JoinDialog && (
        <JoinDialog
          view={view}
          noun={t`Battle Royale`}
          description={t`${view.max_users} players, ${counted(view.royale!.rounds.length, 'round')}`}
          open={entry.asked && entry.doors.join.shown}
          doors={entry.doors}
          pending={entry.joining}
          onJoin={() => void entry.enter()}
          onClose={entry.dismiss}
        />
      )}
      <SeedRow view={view} onVerify={isOver ? () => setVerifying(true) : undefined} />
      {VerifyDialog && <VerifyDialog view={view} uid={uid} open={verifying} onClose={() => setVerifying(false)} />}
    </div>
  );
}

/** Shown to a player who is out, while the others play on. */
function Out({ view, royale, own, isCreator }: { view: View; royale: RoyalePart; own: number; isCreator: boolean }) {
  const player = royale.players.find(({ place }) => place === own)!;
  const back = royaleRefund(paidByRound(view, isCreator), player.reached_round);
  return (
    <p role="status" className="num rounded-panel border border-line bg-surface-1 p-4 text-mid">
      You are out in {roundName(player.reached_round, royale.rounds.length).toLowerCase()}. The price of the rounds that you do not play
      came back: <Money cents={back} className="font-strong text-hi" />.
      {player.baggage_out ? (
        <>
          <Trans>
            {' '}
            You keep drops of <Money cents={player.baggage_out} className="font-strong text-hi" />.
          </Trans>
        </>
      ) : null}
    </p>
  );
}

/** The result of a step in the player's match, for screen readers. */
function stepWords({ royale, round }: Scene, id: string, own: number, view: View): string {
  const match = matchOf(royale, id)!;
  const name = round === royale.rounds.length ? t`the final` : t`match ${numbersOf(id).match}`;
  if (match.winner !== null) {
    const winner = view.seats.find(({ place }) => place === match.winner);
    return match.winner === own ? t`You won ${name}.` : t`${seatName(winner)} won ${name}.`;
  }
  const highest = Math.max(...match.totals);
  const leader = match.places[match.totals.indexOf(highest)]!;
  return leader === own ? t`You lead ${name}.` : t`${seatName(view.seats.find(({ place }) => place === leader))} leads ${name}.`;
}

/** Title of the page. */
export const titleOf = (view: View): string => t`Royale of ${view.max_users} · ${derivedGame(view, null).shortName}`;
