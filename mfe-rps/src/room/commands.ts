import type { Refusal } from '@riftdrop/contract/call';
import type { OwnGameView } from '@riftdrop/contract/games';
import type { Figure } from '@riftdrop/fair/arena';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall, words, type Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { requireSignIn } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';

type Answer = { ok: true; value: OwnGameView } | { ok: false; refusal: Refusal<string> };
export type Verb = 'quit' | 'cancel' | 'ready-for-bots' | 'same';

/** One call each, so that the gate sees what this page asks for. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<Answer>> = {
  quit: (uid, how) => ask('POST /rps/game/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /rps/game/:uid/cancel', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /rps/game/:uid/ready-for-bots', { params: { uid }, ...how }),
  same: (uid, how) => ask('POST /rps/same-game/:id', { params: { id: uid }, ...how }),
};

export interface Seating {
  figure: Figure;
  position: number;
  secret: string | undefined;
}

/** Takes a figure. @returns the figures that are free, when the wanted one was taken in the same instant */
export async function join(uid: string, { figure, position, secret }: Seating): Promise<{ free: Figure[] } | null> {
  if (!requireSignIn()) return null;
  const body = { figure, position, ...(secret !== undefined && { join_secret: secret }) };
  const answer = await sent('place', (how) => ask('POST /rps/game/:uid/join', { params: { uid }, body, ...how }));
  if (answer === null || answer.ok) return null;
  const { code, figures } = answer.refusal as Refusal<string> & { figures?: Figure[] };
  if (code === 'rps_figure_taken') return { free: figures ?? [] };
  if (code !== 'already_joined') toastRefusal(answer.refusal);
  return null;
}

/** Carries out a command of somebody who sits in the game, or makes the same game again. */
export async function command(verb: Verb, uid: string): Promise<OwnGameView | null> {
  if (!requireSignIn()) return null;
  const answer = await sent(verb === 'same' ? 'game' : 'answer', (how) => verbs[verb](uid, how));
  if (answer?.ok) return answer.value;
  if (answer) toastRefusal(answer.refusal);
  return null;
}

/** Makes the same game again and goes there. */
export async function playSame(uid: string): Promise<void> {
  const game = await command('same', uid);
  if (game?.uid) navigate(`/rps/${game.uid}`);
}

async function sent(what: string, send: (how: Try) => Promise<Answer>): Promise<Answer | null> {
  const answer = await moneyCall<Answer>({ key: newKey(), send });
  if (answer === null)
    toast({ type: 'error', title: 'No answer', message: words.unanswered(what), duration: null, key: `unanswered ${what}` });
  return answer;
}
