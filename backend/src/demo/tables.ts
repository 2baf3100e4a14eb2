import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, never, never>;

/** What was won with demo money. Written by the SQL function `demo_open_commit` alone. */
export interface DemoDropsTable {
  id: Fixed<number>;
  player_id: Fixed<number>;
  skin_item_id: Fixed<number>;
  /** USD cents that a real drop of the version would be worth. */
  cost: Fixed<number>;
  case_id: Fixed<number>;
  case_version: Fixed<number>;
  pair_id: Fixed<number>;
  nonce: Fixed<number>;
  roll: Fixed<number>;
  /** The transfer of demo money that paid for it. */
  paid_id: Fixed<number>;
  created_at: Fixed<Date>;
}

declare module '../plumbing/database.ts' {
  interface Schema {
    demo_drops: DemoDropsTable;
  }
}
