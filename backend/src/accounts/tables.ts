import type { ColumnType, Generated } from 'kysely';

interface PlayersTable {
  id: Generated<number>;
  steamid: string;
  nickname: string;
  avatar: string;
  /** Plays with bots without a question in each game. */
  bots_allowed: Generated<boolean>;
  /** Works for the site; changes nothing of the player's permissions or prizes. */
  is_manager: Generated<boolean>;
  /** May prepay for others in every mode of a game. */
  prepaid_games_allow_all_modes: Generated<boolean>;
  /** Meets bots only in games of several players. */
  only_with_bots: Generated<boolean>;
  /** A program plays this player; in the sandbox only. */
  is_simulated: Generated<boolean>;
  created_at: ColumnType<Date, never, never>;
  /** The account is closed, and has no session. */
  closed_at: Generated<Date | null>;
}
/** Closed accounts, by the number of the platform: its next sign-in opens the account again. */
interface ClosedAccountsTable {
  player_id: number;
  steamid: string;
  nickname: string | null;
  avatar: string | null;
}
interface AccountClosingsTable {
  player_id: number;
  what: 'closed' | 'reopened';
  at: ColumnType<Date, never, never>;
}
/** Agreements of a player with their times; never changed. */
interface AgreementsTable {
  player_id: number;
  kind: 'terms' | 'age' | 'fake_admins';
  version: string;
  at: ColumnType<Date, never, never>;
}
/** Blocks that players laid on themselves; one that runs only becomes longer. */
interface SelfBlocksTable {
  player_id: number;
  started_at: Date;
  finish_at: Date;
  /** Days. */
  period: number;
}

export interface AccountsTables {
  players: PlayersTable;
  closed_accounts: ClosedAccountsTable;
  account_closings: AccountClosingsTable;
  agreements: AgreementsTable;
  self_blocks: SelfBlocksTable;
}
