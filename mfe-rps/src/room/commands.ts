import type { Refusal } from '@riftdrop/contract/http/call';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { Figure } from '@riftdrop/fair/arena';
import type { GameAnswer } from '@riftdrop/game/game-command';
import { commandShown, type Joined, joinShown, tellOfShown } from '@riftdrop/game/shown-game';
import { ask } from '@riftdrop/host/api';
import type { Try } from '@riftdrop/host/money-call';

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

/** Joins with a figure. @param onTaken is given the free figures when another player took this one in the same instant */
export function join(uid: string, { figure, position, secret }: Seating, onTaken: (free: Figure[]) => void): Promise<Joined> {
  const body = { figure, position, ...(secret !== undefined && { join_secret: secret }) };
  return joinShown(
    shown(uid),
    (how) => ask('POST /rps/game/:uid/join', { params: { uid }, body, ...how }),
    (refusal: Refusal<string> & { figures?: Figure[] }) =>
      refusal.code === 'rps_figure_taken' ? onTaken(refusal.figures ?? []) : tellOfShown(shown(uid), refusal),
  );
}

/** Carries out a command of a seated player. */
export const command = (verb: Verb, uid: string): Promise<OwnGameView | null> => commandShown(shown(uid), (how) => verbs[verb](uid, how));
