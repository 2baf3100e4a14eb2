import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { GameAnswer } from '@riftdrop/game/game-command';
import { commandShown, type Joined, joinShown, playSameAs } from '@riftdrop/game/shown-game';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';

export type Verb = 'quit' | 'cancel' | 'ready' | 'ready-for-bots';

/** One call each, so that the build check finds the calls of this page. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<GameAnswer>> = {
  quit: (uid, how) => ask('POST /group/game/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /group/game/:uid/cancel', { params: { uid }, ...how }),
  ready: (uid, how) => ask('POST /group/game/:uid/ready', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /group/game/:uid/ready-for-bots', { params: { uid }, ...how }),
};

const shown = (uid: string): string => `battles.${uid}`;

export interface Seating {
  team: number | undefined;
  secret: string | undefined;
}

/** Joins a place, in a team where there are teams. */
export function join(uid: string, { team, secret }: Seating): Promise<Joined> {
  const body = { ...(team !== undefined && { team_number: team }), ...(secret !== undefined && { join_secret: secret }) };
  return joinShown(shown(uid), (how) => ask('POST /group/game/:uid/join', { params: { uid }, body, ...how }));
}

/** Carries out a command of a seated player. */
export const command = (verb: Verb, uid: string): Promise<OwnGameView | null> => commandShown(shown(uid), (how) => verbs[verb](uid, how));

/** Error codes for a case of the battle that is no longer available. */
const withoutCases = new Set<string>(['drop_cases_not_found', 'out_of_stock'] satisfies RefusalCode[]);

/**
 * Makes the same battle again and goes there; when its cases are not there any more, to the form, which names them.
 * @param cost its price on the page, cents
 */
export const playSame = (uid: string, cost: number): Promise<void> =>
  playSameAs(
    shown(uid),
    cost,
    (body, how) => ask('POST /group/game/:uid/same-by-uid', { params: { uid }, body, ...how }),
    (refusal) => (withoutCases.has(refusal.code) ? navigate(`/battles/create?copy=${uid}`) : toastRefusal(refusal)),
  );
