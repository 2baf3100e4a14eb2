import type { Network } from '@riftdrop/contract/api/profile/socials';
import type { ColumnType, Generated } from 'kysely';

interface SocialAccountsTable {
  id: Generated<number>;
  player_id: number;
  network: Network;
  /** The account's number on the network. */
  external_id: string;
  name: string;
  confirmed: boolean;
  attached_at: ColumnType<Date, Date, never>;
  first_attached_at: ColumnType<Date, Date, never>;
  detached_at: Date | null;
}

export interface SocialAccountTables {
  social_accounts: SocialAccountsTable;
}
