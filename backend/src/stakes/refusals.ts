import type { Balances } from '@riftdrop/contract/api/profile/profile';
import type { CommonRefusal } from '@riftdrop/contract/http/common-refusals';
import { sql } from 'kysely';
import { lockAccounts } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** SQLSTATEs of the refusals of a player's stake (sql/stake_refusals.sql). */
export const stakeRefusals = {
  RD401: refuse('login_required'),
  RD403: refuse('self_blocked'),
  RD406: refuse('demo_on'),
  RD407: refuse('losses_limit'),
  RD408: refuse('debt_open'),
} satisfies Record<string, Refused<CommonRefusal>>;

export type StakeRefusal = (typeof stakeRefusals)[keyof typeof stakeRefusals];

/** The refusal of a state; one that is not listed is a bug, and nothing is staked. */
function refusalOf(state: string): StakeRefusal {
  const refusal = (stakeRefusals as Record<string, StakeRefusal>)[state];
  if (!refusal) throw new Error(`stakeRefusals has no row for ${state}`);
  return refusal;
}

/** A stake that a player is about to place. */
export interface Stake {
  playerId: string;
  /** Demo money, which no demo mode forbids. */
  isDemo: boolean;
  /** USD cents of real money; 0 for points, demo money and free stakes. */
  amount: number;
}

/** Why a player may not make a stake, as far as it is known without holding the accounts; null when nothing forbids it. */
export async function stakeRefusalOf(reader: Reader, { playerId, isDemo, amount }: Stake): Promise<StakeRefusal | null> {
  const { rows } = await sql<{ state: string | null }>`
    select stake_refusal(${playerId}::bigint, ${isDemo}, ${amount}) as state`.execute(reader);
  const { state } = rows[0]!;
  return state === null ? null : refusalOf(state);
}

/**
 * Decides on a stake, and locks the accounts of the player from here on, so that the decision stays true. Every stake calls
 * this once, in the transaction that takes it and before it is taken: the ledger moves amounts without such checks.
 */
export async function guardStake(tx: Tx, stake: Stake): Promise<StakeRefusal | null> {
  await lockAccounts(tx, stake.playerId);
  return stakeRefusalOf(tx, stake);
}

/**
 * Decides on a place in a game, and locks the accounts of the player from here on. @returns the balances that the place is paid
 * from, or why the player may not take it: too little money is left to the caller
 */
export async function holdPlace(tx: Tx, { playerId, isDemo, amount }: Stake): Promise<Balances | StakeRefusal> {
  const { rows } = await sql<{ state: string | null; balances: Balances }>`
    select * from place_hold(${playerId}::bigint, ${isDemo}, ${amount})`.execute(tx);
  const { state, balances } = rows[0]!;
  return state === null ? balances : refusalOf(state);
}
