import { t } from '@lingui/core/macro';
import { gamePages } from '@riftdrop/contract/api/games/game-view';
import type { LiveEvents } from '@riftdrop/contract/live/live';
import { gameName } from '@riftdrop/host/game-names';
import type { ToastOptions } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';

/** One message to a player about a joined game. */
export interface Notice {
  /** How long it waits before it appears, milliseconds. */
  delay: number;
  toast: ToastOptions;
}

type Events = LiveEvents['user'];
/** Fields of every event of a game. */
type Change = Events['game.started'];

/** A game in a notice: its short name and the link to it. */
const gameOf = ({ type, uid, uid_md5 }: Pick<Change, 'type' | 'uid' | 'uid_md5'>) => ({
  name: gameName({ type, uid, uid_md5 }),
  ...(uid !== null && { action: { label: t`Go to game`, href: `${gamePages[type].path}/${uid}` } }),
});

export function startedNotice(change: Change): Notice {
  const { name, action } = gameOf(change);
  const duration = change.type === 'BATTLE_ROYALE' ? 30_000 : 10_000;
  return {
    delay: 25,
    toast: { key: `started ${change.uid_md5}`, type: 'info', title: t`${name} has started`, duration, action, sound: 'bell' },
  };
}

export function matchNotice(change: Events['game.match.finished']): Notice {
  const { name, action } = gameOf(change);
  const title = change.is_winner ? t`You won your match in round ${change.round}` : t`Your match in round ${change.round} is over`;
  return {
    delay: 300,
    toast: {
      key: `match ${change.uid_md5} ${change.match_id}`,
      type: change.is_winner ? 'success' : 'info',
      title,
      message: name,
      duration: 10_000,
      action,
      sound: 'message',
    },
  };
}

export function finishedNotice(change: Events['game.finished']): Notice {
  const { name, action } = gameOf(change);
  const { is_winner, reward, uid_md5 } = change;
  return {
    delay: 300,
    toast: {
      key: `finished ${uid_md5}`,
      // The stake is not known here, and a loss is never shown as a win.
      type: 'info',
      title: t`${name} has finished`,
      message: is_winner && reward > 0 ? t`You received ${formatMoney(reward)}.` : undefined,
      duration: 30_000,
      action,
      sound: 'message',
    },
  };
}

/** Stays for as long as the countdown runs. @param agree set where the message itself lets the player agree */
export function botsCallNotice(change: Events['game.bots.join.request'], now: number, agree?: () => void): Notice | null {
  const left = Date.parse(change.add_bots_at) - now;
  if (left <= 0) return null;
  const { name, action: way } = gameOf(change);
  const action = agree && !change.agreed ? { label: t`Play with bots too`, run: agree } : way;
  const agreed = change.type === 'BATTLE_ROYALE' ? t`You agreed to play with bots.` : t`Everybody in it agreed to play with bots.`;
  const words = (seconds: number) => t`${name} starts in ${seconds} s with bots`;
  const toast: ToastOptions = {
    key: `bots ${change.uid_md5}`,
    type: 'info',
    title: words(Math.ceil(left / 1000)),
    countdown: { until: Date.parse(change.add_bots_at), words },
    // Bots come into a battle only when all its players agreed.
    message: agree && !change.agreed ? t`Agree to play with bots. Otherwise your entry fee comes back.` : agreed,
    duration: left,
    action,
  };
  return { delay: 0, toast };
}

/** A player who left by choice gets no notice. */
export function quitNotice({ quit_reason, uid_md5 }: Events['game.user.quit']): Notice | null {
  const key = `quit ${uid_md5}`;
  if (quit_reason === 'bots_in') {
    const title = t`The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.`;
    return { delay: 0, toast: { key, type: 'info', title, duration: 25_000 } };
  }
  if (quit_reason !== 'admin') return null;
  const title = t`You were removed from the game by an administrator. Your entry fee has been refunded.`;
  return { delay: 0, toast: { key, type: 'warning', title, duration: 25_000 } };
}

export function botsFailedNotice({ uid_md5 }: Change): Notice {
  return { delay: 0, toast: { key: `bots ${uid_md5}`, type: 'error', title: t`Bots join failed`, duration: 10_000 } };
}

/** The player's relation to a game. */
export interface OwnPart {
  isCreator: boolean;
  isPublic: boolean;
  hasJoined: boolean;
}

/**
 * Shown once. A creator gets it only for a public game not joined, or for a private game that another cause cancelled.
 */
export function canceledNotice(game: Events['game.canceled'], { isCreator, isPublic, hasJoined }: OwnPart): Notice | null {
  const isTold = !isCreator || (isPublic ? !hasJoined : game.cancel_reason !== 'creator');
  if (!isTold) return null;
  const { name } = gameOf(game);
  const message = t`Everything that was paid for it came back.`;
  return { delay: 0, toast: { once: `canceled ${game.uid_md5}`, type: 'info', title: t`${name} was cancelled`, message } };
}
