import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { type GameAnswer, joinGame, sendToGame } from '@riftdrop/game/game-command';
import { commandShown, tellOfShown } from '@riftdrop/game/shown-game';
import { changedPrice, sendWithConsent } from '@riftdrop/game/new-price';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';

export type Verb = 'quit' | 'cancel' | 'ready' | 'ready-for-bots';

/** One call each, so that the build check finds the calls of this page. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<GameAnswer>> = {
  quit: (uid, how) => ask('POST /group/game/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /group/game/:uid/cancel', { params: { uid }, ...how }),
  ready: (uid, how) => ask('POST /group/game/:uid/ready', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /group/game/:uid/ready-for-bots', { params: { uid }, ...how }),
};

export interface Seating {
  team?: number;
  secret?: string;
}

/**
 * Joins a place; `restricted` when the creator's terms are not met, null when it is unknown whether the server carried
 * it out.
 */
export async function join(uid: string, { team, secret }: Seating): Promise<'joined' | 'restricted' | 'refused' | null> {
  if (!requireSignIn()) return 'refused';
  const body = { ...(team !== undefined && { team_number: team }), ...(secret !== undefined && { join_secret: secret }) };
  const answer = await joinGame((how) => ask('POST /group/game/:uid/join', { params: { uid }, body, ...how }));
  if (answer === null) return null;
  if (answer.ok || answer.refusal.code === ('already_joined' satisfies RefusalCode)) return 'joined';
  if (answer.refusal.code === ('check_referrer_period' satisfies RefusalCode)) return 'restricted';
  tellOfShown(`battles.${uid}`, answer.refusal);
  return 'refused';
}

/** Carries out a command of a seated player, or makes the same game again. */
export const command = (verb: Verb, uid: string): Promise<OwnGameView | null> =>
  commandShown(`battles.${uid}`, 'answer', (how) => verbs[verb](uid, how));

/** Error codes for a case of the battle that is no longer available. */
const withoutCases = new Set<string>(['drop_cases_not_found', 'out_of_stock'] satisfies RefusalCode[]);

/** Makes the same battle again and goes there; when its cases are not there any more, to the form, which names them. @param shown its price on the page */
export async function playSame(uid: string, shown: number): Promise<void> {
  if (!requireSignIn()) return;
  const answer = await sendWithConsent(shown, (consent) =>
    sendToGame('battle', (how) =>
      ask('POST /group/game/:uid/same-by-uid', { params: { uid }, body: { shown_cost: shown, ...consent }, ...how }),
    ),
  );
  if (answer?.ok) {
    if (answer.value.uid) navigate(`/battle/${answer.value.uid}`);
  } else if (answer && withoutCases.has(answer.refusal.code)) navigate(`/battles/create?copy=${uid}`);
  else if (answer && changedPrice(answer) === null) toastRefusal(answer.refusal);
}
