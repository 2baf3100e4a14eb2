import type { Tx } from '../plumbing/database/transaction.ts';

/** @returns false when the case was a favourite of the player already */
export async function keepFavorite(tx: Tx, playerId: string, case_id: number): Promise<boolean> {
  const row = { player_id: Number(playerId), case_id };
  const inserted = await tx
    .insertInto('case_favorites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false when the case was no favourite of the player */
export async function forgetFavorite(tx: Tx, playerId: string, case_id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('case_favorites')
    .where('player_id', '=', Number(playerId))
    .where('case_id', '=', case_id)
    .returning('case_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
