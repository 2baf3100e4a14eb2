import { sql } from 'kysely';
import type { Database } from '../plumbing/database/database.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import type { LedgerCurrency, Purse } from './house.ts';
import { orRefusal, type TakeRefusal } from './refusals.ts';

/** One movement between a player and a system account. */
export interface Movement {
  playerId: string;
  purse: Purse;
  /** Minor units of the purse's currency, above 0. */
  amount: number;
  /** Its purpose, for example `case_open`. */
  kind: string;
  /** Its reference, for example a drop's id. */
  ref: string;
}

/** Id of a row of `accounts`. System accounts are in `house`, or answered by `systemAccount`. */
export type AccountId = number;

/** Takes from a player. @returns the transfer's id, or why nothing was taken */
export async function charge(
  tx: Tx,
  { playerId, purse, to, amount, kind, ref }: Movement & { to: AccountId },
): Promise<number | TakeRefusal> {
  positive(amount);
  return orRefusal(tx, async () => {
    const { rows } = await sql<{
      id: number;
    }>`select ledger_charge(${playerId}, ${purse}, ${to}, ${amount}, ${kind}, ${ref}) as id`.execute(tx);
    return rows[0]!.id;
  });
}

/** Pays a player. @returns the transfer's id */
export async function pay(tx: Tx, { playerId, purse, from, amount, kind, ref }: Movement & { from: AccountId }): Promise<number> {
  positive(amount);
  const { rows } = await sql<{ id: number }>`select ledger_pay(${playerId}, ${purse}, ${from}, ${amount}, ${kind}, ${ref}) as id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Moves between any two accounts of one currency. Throws SQLSTATE RD402 when the debited one holds less. @returns the transfer's id */
export async function transfer(
  tx: Tx,
  { from, to, amount, kind, ref }: { from: AccountId; to: AccountId } & Pick<Movement, 'amount' | 'kind' | 'ref'>,
): Promise<number> {
  positive(amount);
  const { rows } = await sql<{ id: number }>`select ledger_transfer(${from}, ${to}, ${amount}, ${kind}, ${ref}) as id`.execute(tx);
  return rows[0]!.id;
}

/** A player's account, opened at its first use. */
export async function accountOf(tx: Tx, playerId: string, purse: Purse): Promise<AccountId> {
  const { rows } = await sql<{ id: number }>`select ledger_account(${playerId}, ${purse}) as id`.execute(tx);
  return rows[0]!.id;
}

/** Accounts of the system that were read and are committed: their ids never change. */
const systemAccounts = new WeakMap<Database, Map<string, AccountId>>();

/** The system's account for a purpose, for example `clearing:stripe`, opened at its first use. */
export async function systemAccount(tx: Tx, currency: LedgerCurrency, purpose: string): Promise<AccountId> {
  const known = systemAccounts.get(tx.db) ?? new Map<string, AccountId>();
  systemAccounts.set(tx.db, known);
  const key = `${currency}:${purpose}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const { rows } = await sql<{ id: number }>`select ledger_system_account(${currency}, ${purpose}) as id`.execute(tx);
  const { id } = rows[0]!;
  // An account that was opened by a transaction that is undone does not exist.
  tx.afterCommit(() => known.set(key, id));
  return id;
}

/**
 * Throws a RangeError for an amount that no transfer may move: zero, a fraction, anything negative or beyond 2^53, and values
 * that are no number.
 */
export function positive(amount: number): void {
  // A value that is no number may have no text form either.
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`a transfer moves a positive whole number, not ${typeof amount === 'number' ? amount : typeof amount}`);
}
