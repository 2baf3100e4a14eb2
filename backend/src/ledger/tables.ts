import type { ColumnType, Generated } from 'kysely';
import type { LedgerCurrency } from './house.ts';

type Money = ColumnType<number, number, never>;

interface AccountsTable {
  id: Generated<number>;
  /** null for an account of a game or of the system. */
  player_id: number | null;
  /** The game whose escrow it is, else null. */
  game: ColumnType<string | null, string | null | undefined, never>;
  currency: LedgerCurrency;
  /** Purpose of a player's account (`Purse`, and `held:<currency>` for money on hold), `escrow`, or the purpose of a system account. */
  purpose: string;
  /**
   * Minor units; null on a system account, whose balance is the sum of its transfers: one row changed by every opening would be
   * the limit of the whole site.
   */
  balance: ColumnType<number | null, number | null, never>;
  /** Number of transfers that changed this account. */
  version: ColumnType<number, number | undefined, never>;
}
/** Append-only: a trigger refuses every change of a row. */
interface TransfersTable {
  id: Generated<number>;
  debit_id: Money;
  credit_id: Money;
  currency: LedgerCurrency;
  amount: Money;
  kind: string;
  ref: string;
  /** Balance and version of the player's side after the transfer, null for a system account. */
  debit_balance: ColumnType<number | null, number | null, never>;
  debit_version: ColumnType<number | null, number | null, never>;
  credit_balance: ColumnType<number | null, number | null, never>;
  credit_version: ColumnType<number | null, number | null, never>;
  at: ColumnType<Date, never, never>;
}

export interface LedgerTables {
  accounts: AccountsTable;
  transfers: TransfersTable;
}
