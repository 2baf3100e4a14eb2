import type { ColumnType } from 'kysely';

/** Every part opening. Append-only, written by the SQL function `open_cases`. */
interface PartOpeningsTable {
  pair_id: ColumnType<number, never, never>;
  nonce: ColumnType<number, never, never>;
  one_in: ColumnType<number, never, never>;
  roll: ColumnType<number, never, never>;
  /** null without an item. */
  drop_id: ColumnType<number | null, never, never>;
}

export interface CasesTables {
  part_openings: PartOpeningsTable;
}
