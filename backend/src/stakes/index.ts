import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { StakeDoor } from './door.ts';
import { stakeRefusals } from './refusals.ts';

export { guardStake, holdPlace, stakeRefusals } from './refusals.ts';

export interface StakesDomain extends Domain, Pick<StakeDoor, 'mayPlay' | 'forget'> {}

/** Refusals of a player's stake. This domain stands above the ledger: it reads players, limits and debts, and the ledger only amounts. */
export function domain(plumbing: Plumbing): StakesDomain {
  const door = new StakeDoor(plumbing);
  return {
    name: 'stakes',
    mayPlay: door.mayPlay,
    forget: door.forget,
    sqlRefusals: stakeRefusals,
    onEvent: door.onEvent,
  };
}
