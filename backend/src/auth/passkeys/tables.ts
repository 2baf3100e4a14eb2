import type { ColumnType, GeneratedAlways } from 'kysely';

interface PasskeysTable {
  id: GeneratedAlways<number>;
  player_id: number;
  /** As the authenticator named it, base64url; unique over all players. */
  credential_id: string;
  /** COSE key. */
  public_key: Buffer;
  /** Count of uses by the authenticator; always 0 where it does not count. */
  counter: number;
  transports: string[];
  name: string;
  created_at: ColumnType<Date, never, never>;
  used_at: Date | null;
}
/** A challenge that a browser received and has not answered. */
interface PasskeyChallengesTable {
  challenge: string;
  player_id: number;
  what: 'create' | 'use';
  /** Digest of the session or of the sign-in that received it: no other one may answer. */
  asked: string;
  expires_at: Date;
}
/** Codes that passkeys were answered with, not used yet. */
interface PasskeyCodesTable {
  /** SHA-256 of the code. */
  hash: string;
  player_id: number;
  expires_at: Date;
}

export interface PasskeysTables {
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  passkey_codes: PasskeyCodesTable;
}
