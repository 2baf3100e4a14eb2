import type { Fixed } from '../plumbing/database/tables.ts';

/** Upgrades that were played, never changed. Written by the SQL function `upgrade_commit`. */
interface UpgradesTable {
  id: Fixed<number>;
  player_id: Fixed<number>;
  /** The spent drops. */
  items: Fixed<number[]>;
  /** USD cents. */
  item_cost: Fixed<number>;
  target_id: Fixed<number>;
  target_cost: Fixed<number>;
  /** Parts per million, as the fee and the best chance are. */
  chance: Fixed<number>;
  fee_ppm: Fixed<number>;
  max_chance_ppm: Fixed<number>;
  pair_id: Fixed<number>;
  nonce: Fixed<number>;
  roll: Fixed<number>;
  /** The won item; null when it was lost. */
  drop_id: Fixed<number | null>;
  created_at: Fixed<Date>;
}

interface UpgradeCountsTable {
  shard: Fixed<number>;
  upgrades: number;
}

export interface UpgradeTables {
  upgrades: UpgradesTable;
  upgrade_counts: UpgradeCountsTable;
}
