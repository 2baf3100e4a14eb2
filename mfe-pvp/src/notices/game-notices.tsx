import { useStore } from '@nanostores/react';
import { gamePages } from '@riftdrop/contract/game-view';
import type { GameType } from '@riftdrop/contract/games';
import { commandGame } from '@riftdrop/game/game-command';
import { ask } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { onLive } from '@riftdrop/host/live';
import { $location } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { useEffect } from 'react';
import {
  botsCallNotice,
  botsFailedNotice,
  canceledNotice,
  finishedNotice,
  matchNotice,
  type Notice,
  quitNotice,
  startedNotice,
} from './notices.ts';

/** Tells players what happens to their battles, on whatever page they are. It paints nothing itself. */
export default function GameNotices() {
  const player = useStore($player)?.id;
  useEffect(() => (player === undefined ? undefined : listen(player)), [player]);
  return null;
}

/** Answers the way to stop. */
function listen(ownId: string): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const show = (notice: Notice | null) => {
    if (!notice) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      toast(notice.toast);
    }, notice.delay);
    timers.add(timer);
  };
  const tellCanceled = async (type: GameType, uid: string) => {
    const answer =
      type === 'BATTLE_ROYALE'
        ? await ask('GET /battle-royale/:uid', { params: { uid }, quiet: true })
        : await ask('GET /group/game/:uid', { params: { uid }, quiet: true });
    if (answer.ok && $player.get()?.id === ownId) show(canceledNotice(answer.value, ownId));
  };
  const ends = [
    // The page of the game itself shows its start and its end, in its own time.
    onLive('user', 'game.started', (change) => isTold(change) && !isShown(change) && show(startedNotice(change))),
    onLive('user', 'game.finished', (change) => isTold(change) && !isShown(change) && show(finishedNotice(change))),
    onLive('user', 'game.match.finished', (change) => !isShown(change) && show(matchNotice(change))),
    onLive(
      'user',
      'game.bots.join.request',
      (change) => isTold(change) && !isShown(change) && show(botsCallNotice(change, serverNow(), agreeing(change))),
    ),
    onLive('user', 'game.bots.failed', (change) => isTold(change) && show(botsFailedNotice(change))),
    onLive('user', 'game.user.quit', (change) => isTold(change) && show(quitNotice(change))),
    onLive('user', 'game.canceled', (change) => isTold(change) && change.uid !== null && void tellCanceled(change.type, change.uid)),
  ];
  return () => {
    ends.forEach((end) => end());
    timers.forEach(clearTimeout);
  };
}

/** The way to agree to bots from the message itself. */
function agreeing({ type, uid }: { type: GameType; uid: string | null }): (() => void) | undefined {
  if (type !== 'BATTLE_ROYALE' || uid === null) return undefined;
  return () => void commandGame('answer', (how) => ask('POST /battle-royale/:uid/ready-for-bots', { params: { uid }, ...how }));
}

/** A game of rock, paper, scissors is short, and tells its players on its own page. */
const isTold = ({ type }: { type: GameType }): boolean => type !== 'RPS_GAME';
const isShown = ({ type, uid }: { type: GameType; uid: string | null }): boolean =>
  $location.get().pathname.startsWith(`${gamePages[type].path}/${uid}`);
