import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from '../plumbing/database/tables.ts';

export type DropStatus = Drop['status'];
/** Where an item came from. */
export type DropSource = Drop['dropable_type'];

/** An item that a player won. */
export interface DropsTable {
  id: Generated<number>;
  player_id: Fixed<number>;
  skin_item_id: Fixed<number>;
  /** USD cents, fixed when it was won. */
  cost: Fixed<number>;
  status: DropStatus;
  source: Fixed<DropSource>;
  is_free: Fixed<boolean>;
  case_id: Fixed<number | null>;
  case_version: Fixed<number | null>;
  pair_id: Fixed<number | null>;
  nonce: Fixed<number | null>;
  roll: Fixed<number | null>;
  /** Worth at least twice the stake. */
  top: Fixed<boolean>;
  /** Of items from upgrades, the chance of the upgrade, parts per million; null of all others. */
  chance: Fixed<number | null>;
  /** Won in a private game: only its owner sees it. */
  is_private: Fixed<Generated<boolean>>;
  /** The ledger transfer that paid for it. */
  paid_id: Fixed<number | null>;
  /** The ledger transfer it was sold by. */
  sold_id: number | null;
  created_at: ColumnType<Date, never, never>;
}

export interface ItemsTables {
  drops: DropsTable;
}
