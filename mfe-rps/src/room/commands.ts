import type { Refusal } from '@riftdrop/contract/http/call';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { Figure } from '@riftdrop/fair/arena';
import { type GameAnswer, joinGame, sendToGame } from '@riftdrop/game/game-command';
import { reloadGame } from '@riftdrop/game/game-store';
import { changedPrice, sendWithConsent } from '@riftdrop/game/new-price';
import { commandShown, tellOfShown } from '@riftdrop/game/shown-game';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { requireSignIn } from '@riftdrop/host/session';

export type Verb = 'quit' | 'cancel' | 'ready-for-bots';

/** One call each, so that the build check finds the calls of this page. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<GameAnswer>> = {
  quit: (uid, how) => ask('POST /rps/game/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /rps/game/:uid/cancel', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /rps/game/:uid/ready-for-bots', { params: { uid }, ...how }),
};

export interface Seating {
  figure: Figure;
  position: number;
  secret: string | undefined;
}

const shown = (uid: string): string => `rps.${uid}`;

/**
 * Joins with a figure.
 * @returns the free figures, when the wanted one was lost in the same instant; `restricted` when the creator's terms
 * are not met
 */
export async function join(uid: string, { figure, position, secret }: Seating): Promise<{ free: Figure[] } | 'restricted' | null> {
  if (!requireSignIn()) return null;
  const body = { figure, position, ...(secret !== undefined && { join_secret: secret }) };
  const answer = await joinGame((how) => ask('POST /rps/game/:uid/join', { params: { uid }, body, ...how }));
  if (answer === null || answer.ok) return null;
  const { code, figures } = answer.refusal as Refusal<string> & { figures?: Figure[] };
  if (code === 'rps_figure_taken') return { free: figures ?? [] };
  if (code === 'check_referrer_period') return 'restricted';
  // The player sits in it already: reload to show the figure.
  if (code === 'already_joined') reloadGame(shown(uid));
  else tellOfShown(shown(uid), answer.refusal);
  return null;
}

/** Carries out a command of a seated player. */
export const command = (verb: Verb, uid: string): Promise<OwnGameView | null> =>
  commandShown(shown(uid), 'answer', (how) => verbs[verb](uid, how));

/** Makes the same game again and goes there. @param cost its price on the page, cents */
export async function playSame(uid: string, cost: number): Promise<void> {
  if (!requireSignIn()) return;
  const answer = await sendWithConsent(cost, (consent) =>
    sendToGame('game', (how) => ask('POST /rps/same-game/:id', { params: { id: uid }, body: { shown_cost: cost, ...consent }, ...how })),
  );
  if (answer?.ok) {
    if (answer.value.uid) navigate(`/rps/${answer.value.uid}`);
  } else if (answer && changedPrice(answer) === null) tellOfShown(shown(uid), answer.refusal);
}
