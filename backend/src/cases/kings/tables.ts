import type { ColumnType, Generated } from 'kysely';
import type { KingRoll } from '@riftdrop/contract/api/profile/profile';
import type { displacedReasons } from '@riftdrop/contract/api/cases/kings';

/** One reign. Written by the SQL functions of schema.ts alone. */
interface KingsTable {
  id: Generated<number>;
  case_id: ColumnType<number, never, never>;
  player_id: ColumnType<number, never, never>;
  budget: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  timeout_at: ColumnType<Date, never, never>;
  displaced_at: ColumnType<Date | null, never, never>;
  displaced_reason: ColumnType<(typeof displacedReasons)[number] | null, never, never>;
  prize_drop_id: ColumnType<number | null, never, never>;
  added: ColumnType<number, never, never>;
  version: ColumnType<number, never, never>;
}

/** The crown roll of one opening of a king case. Append-only. */
interface KingRollsTable {
  pair_id: ColumnType<number, never, never>;
  nonce: ColumnType<number, never, never>;
  roll: ColumnType<number, never, never>;
  crown_odds_ppm: ColumnType<number, never, never>;
  outcome: ColumnType<KingRoll['outcome'], never, never>;
  king_id: ColumnType<number, never, never>;
  /** USD cents that the opening put into the budget. */
  fed: ColumnType<number, never, never>;
}

export interface KingsTables {
  kings: KingsTable;
  king_rolls: KingRollsTable;
}
