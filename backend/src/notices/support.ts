import type { Reader } from '../plumbing/database/database.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** Requests a player to write to support, or marks that as settled; the player's pages show it at once. */
export async function requestContact(tx: Tx, playerId: string, wanted: boolean): Promise<void> {
  const row = { player_id: Number(playerId) };
  if (wanted)
    await tx
      .insertInto('support_requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('support_requests').where('player_id', '=', row.player_id).execute();
  await publish(tx, `user.${playerId}`, 'user.updated', { show_contact_support_message: wanted });
}

/** Whether support has requested the player to write. */
export async function isContactRequested(reader: Reader, playerId: string): Promise<boolean> {
  const row = await reader.selectFrom('support_requests').select('player_id').where('player_id', '=', Number(playerId)).executeTakeFirst();
  return row !== undefined;
}
