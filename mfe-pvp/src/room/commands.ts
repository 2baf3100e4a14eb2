import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { GameAnswer } from '@riftdrop/game/game-command';
import { commandShown, type Joined, joinShown } from '@riftdrop/game/shown-game';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';

export type Verb = 'quit' | 'cancel' | 'ready' | 'ready-for-bots' | 'fast';

/** One call each, so that the build check finds the calls of this page. */
const verbs: Record<Verb, (uid: string, how: Try) => Promise<GameAnswer>> = {
  quit: (uid, how) => ask('POST /group/game/:uid/quit', { params: { uid }, ...how }),
  cancel: (uid, how) => ask('POST /group/game/:uid/cancel', { params: { uid }, ...how }),
  ready: (uid, how) => ask('POST /group/game/:uid/ready', { params: { uid }, ...how }),
  fast: (uid, how) => ask('POST /group/game/:uid/fast', { params: { uid }, ...how }),
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
