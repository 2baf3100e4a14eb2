import type { ColumnType } from 'kysely';

/** A second factor; not confirmed yet while `enabled_at` is null. */
interface TwoFactorTable {
  player_id: number;
  /** Base32, sealed with the purpose `totp` and the player's id. */
  secret: string;
  created_at: ColumnType<Date, string | undefined, string>;
  enabled_at: Date | null;
  on_login: boolean;
  on_cash_out: boolean;
  on_cash_out_account: boolean;
  /** Time step of the last code that was accepted; it and older ones are not accepted again. */
  last_step: number;
}
interface BackupCodesTable {
  player_id: number;
  /** Keyed; the code itself is nowhere. */
  fingerprint: string;
  used_at: Date | null;
}

export interface TwoFactorTables {
  two_factor: TwoFactorTable;
  backup_codes: BackupCodesTable;
}
