import type { Refusal } from '@riftdrop/contract/call';
import type { OwnGameView } from '@riftdrop/contract/games';
import { newKey } from '@riftdrop/host/api';
import { moneyCall, type Try, words } from '@riftdrop/host/money-call';
import { requireSignIn } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';

export type GameAnswer = { ok: true; value: OwnGameView } | { ok: false; refusal: Refusal<string> };

/** Sends a call of a game with one key for all tries; null when it is not known whether the server did it, then a message says so. */
export async function sendToGame(what: string, send: (how: Try) => Promise<GameAnswer>): Promise<GameAnswer | null> {
  const answer = await moneyCall<GameAnswer>({ key: newKey(), send });
  if (answer === null)
    toast({ type: 'error', title: 'No answer', message: words.unanswered(what), duration: null, key: `unanswered ${what}` });
  return answer;
}

/** Carries out a command of somebody who sits in a game. Null when it was not done; the player has seen why. */
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
