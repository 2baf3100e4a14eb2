import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { type AccountId, type Movement, positive } from './move.ts';
import { orRefusal, type TakeRefusal } from './refusals.ts';

/** How a hold ended. The first end is the only one. */
export type HoldOutcome = 'posted' | 'voided' | 'expired';

/**
 * Sets money of a player aside for `to`: the player cannot spend it any more, and the receiver does not have it yet. It goes
 * back by itself after `seconds`. @returns the hold's id, or the reason why nothing was set aside
 */
export async function hold(
  tx: Tx,
  { playerId, purse, to, amount, kind, ref, seconds }: Movement & { to: AccountId; seconds: number },
): Promise<number | TakeRefusal> {
  positive(amount);
  return orRefusal(tx, async () => {
    const { rows } = await sql<{ id: number }>`
      select ledger_hold(${playerId}, ${purse}, ${to}, ${amount}, ${kind}, ${ref}, make_interval(secs => ${seconds})) as id`.execute(tx);
    return rows[0]!.id;
  });
}

/**
 * Moves held money to its receiver; only `amount` of it when given, the rest goes back. @returns how the hold ended, which may
 * be otherwise and before
 */
export async function post(tx: Tx, holdId: number, amount?: number): Promise<HoldOutcome> {
  if (amount !== undefined) positive(amount);
  return end(tx, holdId, 'posted', amount ?? null);
}

/** Returns held money. @returns how the hold ended, which may be otherwise and before */
export const voidHold = (tx: Tx, holdId: number): Promise<HoldOutcome> => end(tx, holdId, 'voided', null);

async function end(tx: Tx, holdId: number, outcome: HoldOutcome, amount: number | null): Promise<HoldOutcome> {
  const { rows } = await sql<{ outcome: HoldOutcome }>`select ledger_end_hold(${holdId}, ${outcome}, ${amount}) as outcome`.execute(tx);
  return rows[0]!.outcome;
}

/** Returns money of outdated holds by the database's clock. Any number of processes may do so at once. @returns how many holds */
export async function expireHolds(reader: Reader, most = 1000): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select ledger_expire_holds(${most}) as ended`.execute(reader);
  return rows[0]!.ended;
}
