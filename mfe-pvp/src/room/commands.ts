import type { Refusal } from '@riftdrop/contract/call';
import type { RefusalCode } from '@riftdrop/contract/refusals';
import type { OwnGameView } from '@riftdrop/contract/games';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall, words, type Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { requireSignIn } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';

type Answer = { ok: true; value: OwnGameView } | { ok: false; refusal: Refusal<string> };

export type Verb = 'quit' | 'cancel' | 'ready' | 'ready-for-bots' | 'same';

/** One call each, so that the gate sees what this page asks for. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<Answer>> = {
  quit: (uid, how) => ask('POST /group/game/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /group/game/:uid/cancel', { params: { uid }, ...how }),
  ready: (uid, how) => ask('POST /group/game/:uid/ready', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /group/game/:uid/ready-for-bots', { params: { uid }, ...how }),
  same: (uid, how) => ask('POST /group/game/:uid/same-by-uid', { params: { uid }, ...how }),
};

export interface Seating {
  team?: number;
  secret?: string;
}

/** Takes a place; `restricted` when the terms of the creator are not met, null when it is not known whether the server did it. */
export async function join(uid: string, { team, secret }: Seating): Promise<'joined' | 'restricted' | 'refused' | null> {
  if (!requireSignIn()) return 'refused';
  const body = { ...(team !== undefined && { team_number: team }), ...(secret !== undefined && { join_secret: secret }) };
  const answer = await sent('place', (how) => ask('POST /group/game/:uid/join', { params: { uid }, body, ...how }));
  if (answer === null) return null;
  if (answer.ok || answer.refusal.code === ('already_joined' satisfies RefusalCode)) return 'joined';
  if (answer.refusal.code === ('check_referrer_period' satisfies RefusalCode)) return 'restricted';
  toastRefusal(answer.refusal);
  return 'refused';
}

/** Carries out a command of somebody who sits in the game, or makes the same game again. */
export async function command(verb: Verb, uid: string): Promise<OwnGameView | null> {
  if (!requireSignIn()) return null;
  const answer = await sent(verb === 'same' ? 'battle' : 'answer', (how) => verbs[verb](uid, how));
  if (answer?.ok) return answer.value;
  if (answer) toastRefusal(answer.refusal);
  return null;
}

/** Makes the same battle again and goes there. */
export async function playSame(uid: string): Promise<void> {
  const game = await command('same', uid);
  if (game?.uid) navigate(`/battle/${game.uid}`);
}

async function sent(what: string, send: (how: Try) => Promise<Answer>): Promise<Answer | null> {
  const answer = await moneyCall<Answer>({ key: newKey(), send });
  if (answer === null)
    toast({ type: 'error', title: 'No answer', message: words.unanswered(what), duration: null, key: `unanswered ${what}` });
  return answer;
}
