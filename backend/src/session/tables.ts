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
/** One sign-in on one device: the family of its refresh tokens. */
interface SessionsTable {
  id: string;
  player_id: number;
  created_at: ColumnType<Date, never, never>;
  expires_at: Date;
  ended_at: Date | null;
  used_at: ColumnType<Date, never, Date>;
  device: string;
  network: string;
}
interface RefreshTokensTable {
  /** SHA-256 of the token. */
  hash: string;
  session_id: string;
  issued_at: ColumnType<Date, never, never>;
  used_at: Date | null;
  /** Mark of the device that used it. */
  used_by: string | null;
}
interface LoginCodesTable {
  /** SHA-256 of the code. */
  hash: string;
  player_id: number;
  /** PKCE S256 challenge of the browser that signs in. */
  challenge: string;
  expires_at: Date;
  used_at: Date | null;
  session_id: string | null;
  /** A second factor was requested, and the code lives longer. */
  tfa_asked: Generated<boolean>;
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
/** A name that a profile must carry to show whose it is. */
interface NicknameKeysTable {
  /** SHA-256 of the key. */
  hash: string;
  steamid: string;
  name_key: string;
  state: string;
  challenge: string;
  expires_at: Date;
  used_at: Date | null;
}
/** Nonces of OpenID assertions. `given` are those of the provider, `taken` those a sign-in was made from. */
interface OpenidNoncesTable {
  side: 'given' | 'taken';
  nonce: string;
  at: ColumnType<Date, never, never>;
}

export interface SessionTables {
  players: PlayersTable;
  closed_accounts: ClosedAccountsTable;
  account_closings: AccountClosingsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  login_codes: LoginCodesTable;
  openid_nonces: OpenidNoncesTable;
  agreements: AgreementsTable;
  self_blocks: SelfBlocksTable;
  nickname_keys: NicknameKeysTable;
  sandbox_names: { steamid: string; nickname: string };
}
