import type { ColumnType, Generated } from 'kysely';

interface PlayersTable {
  id: Generated<number>;
  steamid: string;
  nickname: string;
  avatar: string;
  created_at: ColumnType<Date, never, never>;
}
/** One sign-in on one device: the family of its refresh tokens. */
interface SessionsTable {
  id: string;
  player_id: number;
  created_at: ColumnType<Date, never, never>;
  expires_at: Date;
  ended_at: Date | null;
}
interface RefreshTokensTable {
  /** SHA-256 of the token. */
  hash: string;
  session_id: string;
  issued_at: ColumnType<Date, never, never>;
  used_at: Date | null;
}
interface LoginCodesTable {
  /** SHA-256 of the code. */
  hash: string;
  player_id: number;
  /** PKCE S256 challenge of the browser that asked. */
  challenge: string;
  expires_at: Date;
  used_at: Date | null;
  session_id: string | null;
}
/** Nonces of OpenID assertions. `given` are the provider's own, `taken` those a sign-in was made from. */
interface OpenidNoncesTable {
  side: 'given' | 'taken';
  nonce: string;
  at: ColumnType<Date, never, never>;
}

declare module '../plumbing/database.ts' {
  interface Schema {
    players: PlayersTable;
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    login_codes: LoginCodesTable;
    openid_nonces: OpenidNoncesTable;
  }
}
