import { sql } from 'kysely';
import type { PaidGame } from '../../games/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { Races } from './races.ts';

/** Counts players' payments for a game in the open session, in the transaction that settles the game. */
export async function countGame(
  { plumbing, isOffered }: Pick<Races, 'plumbing' | 'isOffered'>,
  tx: Tx,
  { game, players }: PaidGame,
): Promise<void> {
  if (!isOffered) return;
  await sql`
    select race_count(${game}, ${players.map(({ id }) => id)}::bigint[], ${players.map(({ paid }) => paid)}::bigint[],
      ${[...plumbing.config.administrators]}::text[])`.execute(tx);
}
