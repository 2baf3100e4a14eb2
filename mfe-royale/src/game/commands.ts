import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { GameAnswer } from '@riftdrop/game/game-command';
import { commandShown, type Joined, joinShown } from '@riftdrop/game/shown-game';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';

export type Verb = 'quit' | 'cancel' | 'ready-for-bots' | 'add-bots';

/** One call each, so that the build check finds the calls of this page. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<GameAnswer>> = {
  quit: (uid, how) => ask('POST /battle-royale/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /battle-royale/:uid/cancel', { params: { uid }, ...how }),
  'ready-for-bots': (uid, how) => ask('POST /battle-royale/:uid/ready-for-bots', { params: { uid }, ...how }),
  'add-bots': (uid, how) => ask('POST /battle-royale/:uid/add-bots', { params: { uid }, ...how }),
};

const shown = (uid: string): string => `royale.${uid}`;

/** Joins a place; solves a captcha that the server demands. */
export function join(uid: string, secret: string | undefined): Promise<Joined> {
  const body = secret === undefined ? {} : { join_secret: secret };
  return joinShown(shown(uid), (how) => ask('POST /battle-royale/:uid/join', { params: { uid }, body, ...how }));
}

/** Carries out a command of a seated player. */
export const command = (verb: Verb, uid: string): Promise<OwnGameView | null> => commandShown(shown(uid), (how) => verbs[verb](uid, how));
