import type { Language } from '@riftdrop/contract/release/words';
import type { Reader } from '../plumbing/database/database.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { setBotsAllowed } from '../accounts/index.ts';

export interface ProfileSettings {
  trade_url: string | null;
  blur_balance_cost: boolean;
  blur_inventory_cost: boolean;
  language: Language | null;
  currency: string | null;
}

/** A player's profile settings. */
export async function settingsOf(reader: Reader, playerId: string): Promise<ProfileSettings> {
  const row = await reader
    .selectFrom('profile_settings')
    .select(['trade_url', 'blur_balance_cost', 'blur_inventory_cost', 'language', 'currency'])
    .where('player_id', '=', Number(playerId))
    .executeTakeFirst();
  return row ?? { trade_url: null, blur_balance_cost: false, blur_inventory_cost: false, language: null, currency: null };
}

/** Changes some settings; missing ones stay as they are. */
export async function changeSettings(
  tx: Tx,
  playerId: string,
  { bots_allowed, ...own }: Partial<ProfileSettings> & { bots_allowed?: boolean },
): Promise<void> {
  if (bots_allowed !== undefined) await setBotsAllowed(tx, playerId, bots_allowed);
  if (Object.keys(own).length === 0) return;
  await tx
    .insertInto('profile_settings')
    .values({ player_id: Number(playerId), ...own })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(own))
    .execute();
}
