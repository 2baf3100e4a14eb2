import { randomBytes } from 'node:crypto';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** Makes `count` new single-use join secrets of a game. */
export async function addSecrets(tx: Tx, game: string, count: number): Promise<void> {
  const values = Array.from({ length: count }, () => ({ game, secret: randomBytes(16).toString('hex'), seat_id: null }));
  if (values.length > 0) await tx.insertInto('game_secrets').values(values).execute();
}

/** Whether a secret of the game is still unused. The caller has locked the game, so that it stays so. */
export async function isUnused(tx: Tx, game: string, secret: string | undefined): Promise<boolean> {
  if (secret === undefined) return false;
  const row = await tx
    .selectFrom('game_secrets')
    .select('secret')
    .where('game', '=', game)
    .where('secret', '=', secret)
    .where('seat_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function spendSecret(tx: Tx, game: string, secret: string, seat: number): Promise<void> {
  await tx.updateTable('game_secrets').set({ seat_id: seat }).where('game', '=', game).where('secret', '=', secret).execute();
}
