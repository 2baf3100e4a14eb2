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
  const { rows } = await sql<{ state: keyof typeof stakeRefusals | null }>`
    select stake_refusal(${playerId}::bigint, ${isDemo}, ${amount}) as state`.execute(reader);
  const { state } = rows[0]!;
  return state && stakeRefusals[state];
}

/**
 * Decides on a stake, and locks the accounts of the player from here on, so that the decision stays true. Every stake calls
 * this once, in the transaction that takes it and before it is taken: the ledger moves amounts without such checks.
 */
export async function guardStake(tx: Tx, stake: Stake): Promise<StakeRefusal | null> {
  await lockAccounts(tx, stake.playerId);
  return stakeRefusalOf(tx, stake);
}

/** Decides on a place in a game. A free place is refused too when nothing is left of a limit of losses. */
export async function guardPlace(tx: Tx, stake: Stake): Promise<StakeRefusal | null> {
  const refusal = await guardStake(tx, stake);
  if (refusal || stake.isDemo) return refusal;
  const { rows } = await sql<{ reached: boolean }>`select loss_limit_reached(${stake.playerId}::bigint) as reached`.execute(tx);
  return rows[0]!.reached ? stakeRefusals.RD407 : null;
}
