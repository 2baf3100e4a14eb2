import type { ColumnType, Generated } from 'kysely';

type Money = ColumnType<number, number, never>;

interface AccountsTable {
  id: Generated<number>;
  /** null for a system account. */
  player_id: number | null;
  currency: 'USD' | 'PTS';
  purpose: string;
  /** Minor units; null on a system account, whose balance is the sum of its transfers: one row changed by every opening would be the limit of the whole site. */
  balance: ColumnType<number | null, number | null, never>;
  /** Number of transfers that changed this account. */
  version: ColumnType<number, number | undefined, never>;
}
/** Append-only: a trigger refuses every change of a row. */
interface TransfersTable {
  id: Generated<number>;
  debit_id: Money;
  credit_id: Money;
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

declare module '../plumbing/database.ts' {
  interface Schema {
    accounts: AccountsTable;
    transfers: TransfersTable;
  }
}
