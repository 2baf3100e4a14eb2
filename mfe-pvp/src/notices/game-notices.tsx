import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { derivedGame, gamePages } from '@riftdrop/contract/api/games/game-view';
import type { GameType } from '@riftdrop/contract/api/games/games';
import type { LiveEvents } from '@riftdrop/contract/live/live';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { commandGame } from '@riftdrop/game/game-command';
import { ask } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { bus } from '@riftdrop/host/bus';
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
  type OwnPart,
  quitNotice,
  startedNotice,
} from './notices.ts';

/** Notifies players about their battles, on every page. It renders nothing itself. */
export default function GameNotices() {
  const player = useStore($player)?.id;
  useEffect(() => (player === undefined ? undefined : listen(player)), [player]);
  return null;
}

/** Games that were joined in this window, in any remote: they need no request. */
const joined = new Map<string, OwnPart>();
bus.on('game:joined', ({ uid, ...part }) => joined.set(uid, { ...part, hasJoined: true }));
bus.on('session:changed', () => joined.clear());

async function loadPart(type: GameType, uid: string, ownId: string): Promise<OwnPart | null> {
  const to = { params: { uid }, quiet: true };
  const answer = type === 'BATTLE_ROYALE' ? await ask('GET /battle-royale/:uid', to) : await ask('GET /group/game/:uid', to);
  if (!answer.ok) return null;
  const { createdByOwnUser: isCreator, ownUserJoined: hasJoined } = derivedGame(answer.value, ownId);
  return { isCreator, hasJoined, isPublic: answer.value.is_public };
}

function listen(ownId: string): Unsubscribe {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const show = (notice: Notice | null) => {
    if (!notice) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      toast(notice.toast);
    }, notice.delay);
    timers.add(timer);
  };
  const tellCanceled = async (change: LiveEvents['user']['game.canceled'], uid: string) => {
    const part = joined.get(uid) ?? (await loadPart(change.type, uid, ownId));
    if (part && $player.get()?.id === ownId) show(canceledNotice(change, part));
  };
  const ends = [
    // The page of the game shows its start and its end at their moment.
    onLive('user', 'game.started', (change) => isTold(change) && !isShown(change) && show(startedNotice(change))),
    onLive('user', 'game.finished', (change) => isTold(change) && !isShown(change) && show(finishedNotice(change))),
    onLive('user', 'game.match.finished', (change) => !isShown(change) && show(matchNotice(change))),
    onLive(
      'user',
      'game.bots.join.request',
      (change) => isTold(change) && !isShown(change) && show(botsCallNotice(change, serverNow(), agreeing(change))),
    ),
    onLive('user', 'game.bots.failed', (change) => isTold(change) && show(botsFailedNotice(change))),
    onLive('user', 'game.user.quit', (change) => {
      if (change.uid !== null) joined.delete(change.uid);
      if (isTold(change)) show(quitNotice(change));
    }),
    onLive('user', 'game.canceled', (change) => isTold(change) && change.uid !== null && void tellCanceled(change, change.uid)),
  ];
  return () => {
    ends.forEach((end) => end());
    timers.forEach(clearTimeout);
  };
}

/** The way to agree to bots from the message itself. */
function agreeing({ type, uid }: { type: GameType; uid: string | null }): (() => void) | undefined {
  if (type !== 'BATTLE_ROYALE' || uid === null) return undefined;
  return () => void commandGame(t`answer`, (how) => ask('POST /battle-royale/:uid/ready-for-bots', { params: { uid }, ...how }));
}

/** A game of rock, paper, scissors is short, and notifies its players on its page only. */
const isTold = ({ type }: { type: GameType }): boolean => type !== 'RPS_GAME';
const isShown = ({ type, uid }: { type: GameType; uid: string | null }): boolean =>
  $location.get().pathname.startsWith(`${gamePages[type].path}/${uid}`);
