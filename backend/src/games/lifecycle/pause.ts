import { sql } from 'kysely';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** While a kind is paused, its games cannot be made or joined. Full games go on, and players may leave. */
export async function pauseGames(tx: Tx, kind: string, isPaused: boolean): Promise<void> {
  if (!isPaused) return void (await tx.deleteFrom('game_pauses').where('kind', '=', kind).execute());
  await sql`insert into game_pauses (kind, at) values (${kind}, site_now()) on conflict (kind) do nothing`.execute(tx);
}

export const paused = () => refuse('join_game_not_opened', 'New games are paused for a moment.');

export async function refusedByPause(tx: Tx, kind: string): Promise<Refused | null> {
  const row = await tx.selectFrom('game_pauses').select('kind').where('kind', '=', kind).executeTakeFirst();
  return row ? paused() : null;
}
