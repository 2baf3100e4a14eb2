import { randomBytes } from 'node:crypto';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** Makes `count` new single-use join secrets of a game. */
export async function addSecrets(tx: Tx, game: string, count: number): Promise<void> {
  const values = Array.from({ length: count }, () => ({ game, secret: randomBytes(16).toString('hex'), seat_id: null }));
  if (values.length > 0) await tx.insertInto('game_secrets').values(values).execute();
}

/** Why a join secret does not open a game. */
export const secretProblems = {
  missing: 'This game needs an invitation. Ask its creator for a link.',
  wrong: 'This invitation is not of this game.',
  used: 'This invitation was used already. Ask the creator for another link.',
} as const;

/** The problem of a secret, null while it is good. The caller has locked the game, so that it stays so. */
export async function secretProblem(tx: Tx, game: string, secret: string | undefined): Promise<keyof typeof secretProblems | null> {
  if (secret === undefined) return 'missing';
  const row = await tx
    .selectFrom('game_secrets')
    .select('seat_id')
    .where('game', '=', game)
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (!row) return 'wrong';
  return row.seat_id === null ? null : 'used';
}

export async function spendSecret(tx: Tx, game: string, secret: string, seat: number): Promise<void> {
  await tx.updateTable('game_secrets').set({ seat_id: seat }).where('game', '=', game).where('secret', '=', secret).execute();
}
