import type { Language } from '@riftdrop/contract/release/words';
import type { ColumnType, Generated } from 'kysely';

interface FollowsTable {
  follower_id: number;
  followed_id: number;
  /** Whether the follower gets news of the followed player. */
  notified: Generated<boolean>;
  at: ColumnType<Date, never, never>;
}

interface ProfileSettingsTable {
  player_id: number;
  trade_url: Generated<string | null>;
  blur_balance_cost: Generated<boolean>;
  blur_inventory_cost: Generated<boolean>;
  language: Generated<Language | null>;
  currency: Generated<string | null>;
}

export interface ProfileTables {
  follows: FollowsTable;
  profile_settings: ProfileSettingsTable;
}
