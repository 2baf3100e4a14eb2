import { randomUUID } from 'node:crypto';
import type { Action, Priced } from './action.ts';
import type { Player } from './player.ts';

/** Four places in two rounds. */
export const royalePlaces = 4;

const royale = (player: Player, path: string, body: object = {}): Action => ({ player, kind: 'royale', path, body, key: randomUUID() });

export const newRoyale = (player: Player, { slug }: Priced, mode: 'default' | 'all_or_nothing'): Action => {
  const round = { steps: [{ order: 0, amount: 1, drop_case_slug: slug }] };
  return royale(player, '/battle-royale/create', { max_users: royalePlaces, mode, rounds: [round, round] });
};

export const joiningRoyale = (player: Player, uid: string): Action => royale(player, `/battle-royale/${uid}/join`);
