import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { bus } from '@riftdrop/host/bus';
import type { Try } from '@riftdrop/host/money-call';
import { $player, requireSignIn } from '@riftdrop/host/session';
import { $toasts, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnanswered } from '@riftdrop/host/unanswered';
import { type CallAnswer, callStore } from './call-store.ts';

export type GameAnswer = CallAnswer<OwnGameView>;

/**
 * Sends a call of a game as one play: with one key for all tries. While the outcome is unknown, a message offers a retry, which sends
 * the same call: another press would make a second one. Null when the player closed that message, or has left.
 */
export async function sendToGame(what: string, send: (how: Try) => Promise<GameAnswer>): Promise<GameAnswer | null> {
  const player = $player.get()?.id;
  const { $call, start, again } = callStore<null, OwnGameView>((_, how) => send(how));
  let answer = await start(player ?? '', null);
  while ($call.get().phase === 'unanswered' && (await asksAgain(what)) && $player.get()?.id === player) answer = await again();
  return answer;
}

function asksAgain(what: string): Promise<boolean> {
  return new Promise((resolve) => {
    const id = toastUnanswered(what, () => resolve(true));
    const stop = $toasts.listen((toasts) => {
      if (toasts.some((one) => one.id === id)) return;
      stop();
      resolve(false);
    });
  });
}

/** Takes a place in a game. Null when it is not known whether the server gave it. */
export async function joinGame(send: (how: Try) => Promise<GameAnswer>): Promise<GameAnswer | null> {
  const answer = await sendToGame(t`place`, send);
  if (answer?.ok && answer.value.uid !== null) {
    const { uid, creator, is_public: isPublic } = answer.value;
    bus.emit('game:joined', { uid, isPublic, isCreator: creator?.id === $player.get()?.id });
  }
  return answer;
}

/** Carries out a command of a seated player. Null when it failed; the player has seen the reason. */
export async function commandGame(
  what: string,
  send: (how: Try) => Promise<GameAnswer>,
  onRefusal: (refusal: Refusal<string>) => void = toastRefusal,
): Promise<OwnGameView | null> {
  if (!requireSignIn()) return null;
  const answer = await sendToGame(what, send);
  if (answer?.ok) return answer.value;
  if (answer) onRefusal(answer.refusal);
  return null;
}
