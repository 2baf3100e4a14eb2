import type { ColumnType } from 'kysely';

type ReadOnly<T> = ColumnType<T, never, never>;

/** Drops of demo money. Written by the SQL function `demo_give_many` alone. */
export interface DemoDropsTable {
  id: ReadOnly<number>;
  player_id: ReadOnly<number>;
  skin_item_id: ReadOnly<number>;
  /** USD cents that a real drop of the version would be worth. */
  cost: ReadOnly<number>;
  case_id: ReadOnly<number>;
  case_version: ReadOnly<number>;
  pair_id: ReadOnly<number>;
  nonce: ReadOnly<number>;
  roll: ReadOnly<number>;
  /** The transfer of demo money that paid for it. */
  paid_id: ReadOnly<number>;
  created_at: ReadOnly<Date>;
}

export interface DemoTables {
  demo_drops: DemoDropsTable;
}
