import { useStore } from '@nanostores/react';
import { ask } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { onLive } from '@riftdrop/host/live';
import { $location } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { useEffect } from 'react';
import { botsCallNotice, botsFailedNotice, canceledNotice, finishedNotice, type Notice, quitNotice, startedNotice } from './notices.ts';

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
  const tellCanceled = async (uid: string) => {
    const answer = await ask('GET /group/game/:uid', { params: { uid }, quiet: true });
    if (answer.ok && $player.get()?.id === ownId) show(canceledNotice(answer.value, ownId));
  };
  const ends = [
    // The page of the game itself shows its start and its end, in its own time.
    onLive('user', 'game.started', (change) => isBattle(change) && !isShown(change) && show(startedNotice(change))),
    onLive('user', 'game.finished', (change) => isBattle(change) && !isShown(change) && show(finishedNotice(change))),
    onLive('user', 'game.bots.join.request', (change) => isBattle(change) && !isShown(change) && show(botsCallNotice(change, serverNow()))),
    onLive('user', 'game.bots.failed', (change) => isBattle(change) && show(botsFailedNotice(change))),
    onLive('user', 'game.user.quit', (change) => isBattle(change) && show(quitNotice(change))),
    onLive('user', 'game.canceled', (change) => isBattle(change) && change.uid !== null && void tellCanceled(change.uid)),
  ];
  return () => {
    ends.forEach((end) => end());
    timers.forEach(clearTimeout);
  };
}

const isBattle = ({ type }: { type: string }): boolean => type === 'GROUP_GAME';
const isShown = ({ uid }: { uid: string | null }): boolean => $location.get().pathname.startsWith(`/battle/${uid}`);
