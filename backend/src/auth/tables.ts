import type { ColumnType, Generated } from 'kysely';

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

export interface AuthTables {
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  login_codes: LoginCodesTable;
  openid_nonces: OpenidNoncesTable;
  nickname_keys: NicknameKeysTable;
  sandbox_names: { steamid: string; nickname: string };
}
