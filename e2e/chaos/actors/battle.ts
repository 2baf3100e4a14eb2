import { randomUUID } from 'node:crypto';
import type { Action, Priced } from './action.ts';
import type { Player } from './player.ts';

export interface Terms {
  slots: number;
  mode: 'default' | 'equality';
  /** How often each place opens the case. */
  rounds: number;
}

const battle = (player: Player, path: string, body: object = {}): Action => ({ player, kind: 'battle', path, body, key: randomUUID() });

export const newBattle = (player: Player, { slug }: Priced, { slots, mode, rounds }: Terms): Action =>
  battle(player, '/group/game/create', { slots, mode, drop_cases: [{ order: 0, amount: rounds, drop_case_slug: slug }] });

export const joining = (player: Player, uid: string): Action => battle(player, `/group/game/${uid}/join`);

export const canceling = (player: Player, uid: string): Action => battle(player, `/group/game/${uid}/cancel`);

export const leaving = (player: Player, uid: string): Action => battle(player, `/group/game/${uid}/quit`);
