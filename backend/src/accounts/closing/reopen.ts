import type { Reader } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

/**
 * Opens the account of a player who signs in, where it is closed. The caller has written the session: an account that is being
 * closed holds the row of the player, so that the session is either ended by the closing or comes after it and is seen here.
 */
export async function reopen(tx: Tx, playerId: string): Promise<void> {
  const id = Number(playerId);
  const player = await tx.selectFrom('players').select('closed_at').where('id', '=', id).executeTakeFirst();
  if (!player?.closed_at) return;
  const closed = await tx.deleteFrom('closed_accounts').where('player_id', '=', id).returningAll().executeTakeFirst();
  if (!closed) return;
  const { steamid, nickname, avatar } = closed;
  const person = { nickname: nickname ?? `Player ${steamid.slice(-4)}`, avatar: avatar ?? `avatar-${Number(BigInt(steamid) % 10_000n)}` };
  await tx
    .updateTable('players')
    .set({ ...person, steamid, closed_at: null })
    .where('id', '=', id)
    .execute();
  await tx.insertInto('account_closings').values({ player_id: id, what: 'reopened' }).execute();
}

/** The player of a closed account by the number of the platform; null without one. */
export async function closedPlayerId(reader: Reader, steamid: string): Promise<string | null> {
  const row = await reader.selectFrom('closed_accounts').select('player_id').where('steamid', '=', steamid).executeTakeFirst();
  return row ? String(row.player_id) : null;
}
