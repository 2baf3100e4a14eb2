import { sql } from 'kysely';
import type { Tx } from '../plumbing/transaction.ts';
import type { house, Purse } from './house.ts';

/** One movement between a player and a system account. */
export interface Movement {
  playerId: string;
  purse: Purse;
  /** Minor units of the purse's currency, above 0. */
  amount: number;
  /** What it is for, for example `case_open`. */
  kind: string;
  /** What it belongs to, for example a drop's id. */
  ref: string;
}
type SystemAccount = (typeof house)[keyof typeof house];

/** Takes from a player. Throws SQLSTATE RD402, answered as `insufficient_funds`, when the purse holds less. @returns the transfer's id */
export async function charge(tx: Tx, { playerId, purse, to, amount, kind, ref }: Movement & { to: SystemAccount }): Promise<number> {
  positive(amount);
  const { rows } = await sql<{ id: number }>`select ledger_charge(${playerId}, ${purse}, ${to}, ${amount}, ${kind}, ${ref}) as id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Gives to a player. @returns the transfer's id */
export async function pay(tx: Tx, { playerId, purse, from, amount, kind, ref }: Movement & { from: SystemAccount }): Promise<number> {
  positive(amount);
  const { rows } = await sql<{ id: number }>`select ledger_pay(${playerId}, ${purse}, ${from}, ${amount}, ${kind}, ${ref}) as id`.execute(
    tx,
  );
  return rows[0]!.id;
}

function positive(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`a transfer moves a positive whole number, not ${amount}`);
}
