import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import { type GameAnswer, joinGame, sendToGame } from '@riftdrop/game/game-command';
import { reloadGame } from '@riftdrop/game/game-store';
import { changedPrice, sendWithConsent } from '@riftdrop/game/new-price';
import { commandShown, tellOfShown } from '@riftdrop/game/shown-game';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { requireSignIn } from '@riftdrop/host/session';

export type Verb = 'quit' | 'cancel' | 'ready-for-bots' | 'add-bots';

/** One call each, so that the build check finds the calls of this page. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<GameAnswer>> = {
  quit: (uid, how) => ask('POST /battle-royale/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /battle-royale/:uid/cancel', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /battle-royale/:uid/ready-for-bots', { params: { uid }, ...how }),
  'add-bots': (uid, how) => ask('POST /battle-royale/:uid/add-bots', { params: { uid }, ...how }),
};

const shown = (uid: string): string => `royale.${uid}`;

/** Result of taking a place: `restricted` means that the creator's terms are not met. */
export type Joined = 'joined' | 'restricted' | 'refused';

/** Joins a place; solves a captcha that the server demands. A player who has the place already counts as joined. */
export async function join(uid: string, secret: string | undefined): Promise<Joined> {
  if (!requireSignIn()) return 'refused';
  const body = secret === undefined ? {} : { join_secret: secret };
  const answer = await joinGame((how) => ask('POST /battle-royale/:uid/join', { params: { uid }, body, ...how }));
  if (answer === null) return 'refused';
  if (answer.ok) return 'joined';
  const code = answer.refusal.code as RefusalCode;
  if (code === 'check_referrer_period') return 'restricted';
  if (code === 'already_joined') {
    reloadGame(shown(uid));
    return 'joined';
  }
  tellOfShown(shown(uid), answer.refusal);
  return 'refused';
}

/** Carries out a command of a seated player. */
export const command = (verb: Verb, uid: string): Promise<OwnGameView | null> =>
  commandShown(shown(uid), 'answer', (how) => verbs[verb](uid, how));

/** Makes the same game again and goes there. @param cost its price on the page, cents */
export async function playSame(uid: string, cost: number): Promise<void> {
  if (!requireSignIn()) return;
  const answer = await sendWithConsent(cost, (consent) =>
    sendToGame('game', (how) =>
      ask('POST /battle-royale/same-game/:id', { params: { id: uid }, body: { shown_cost: cost, ...consent }, ...how }),
    ),
  );
  if (answer?.ok) {
    if (answer.value.uid) navigate(`/royale/${answer.value.uid}`);
  } else if (answer && changedPrice(answer) === null) tellOfShown(shown(uid), answer.refusal);
}
