import { sql } from 'kysely';
import type { Tfa } from '@riftdrop/contract/api/auth/two-factor';
import type { Reader } from '../../plumbing/database/database.ts';

const off: Tfa = {
  tfa_enabled: false,
  tfa_on_login: false,
  tfa_on_cash_out: false,
  tfa_on_cash_out_account: false,
  tfa_backup_codes_count: 0,
  tfa_passkeys_count: 0,
};

/** The state of the second factor for its player. */
export async function tfaOf(reader: Reader, playerId: string): Promise<Tfa> {
  const row = await reader
    .selectFrom('two_factor')
    .select(['on_login', 'on_cash_out', 'on_cash_out_account'])
    .select(
      sql<number>`(select count(*)::int from backup_codes b where b.player_id = two_factor.player_id and b.used_at is null)`.as('codes'),
    )
    .select(sql<number>`(select count(*)::int from passkeys p where p.player_id = two_factor.player_id)`.as('passkeys'))
    .where('player_id', '=', Number(playerId))
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return off;
  return {
    tfa_enabled: true,
    tfa_on_login: row.on_login,
    tfa_on_cash_out: row.on_cash_out,
    tfa_on_cash_out_account: row.on_cash_out_account,
    tfa_backup_codes_count: row.codes,
    tfa_passkeys_count: row.passkeys,
  };
}

/** Occasions that may require a code; each is switched by the player. */
export type Occasion = 'on_login' | 'on_cash_out' | 'on_cash_out_account';

/** Whether the player wants a code to be required on this occasion. */
export async function isCodeNeeded(reader: Reader, playerId: string, occasion: Occasion): Promise<boolean> {
  const row = await reader
    .selectFrom('two_factor')
    .select(occasion)
    .where('player_id', '=', Number(playerId))
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row?.[occasion] ?? false;
}
