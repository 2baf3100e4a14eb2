import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** The player's purses now. */
export async function balancesOf(reader: Reader, playerId: string): Promise<Balances> {
  const { rows } = await sql<{ balances: Balances }>`select player_balances(${playerId}) as balances`.execute(reader);
  return rows[0]!.balances;
}

/** Publishes the new balances to every tab of the player after the commit. Once, at the end of a transaction that moved money. */
export async function publishBalances(tx: Tx, playerId: string): Promise<Balances> {
  const { rows } = await sql<{ balances: Balances }>`select balances_publish(${playerId}) as balances`.execute(tx);
  tx.afterCommit(tx.db.kick);
  return rows[0]!.balances;
}

/** The same for balances that were read under the lock of the accounts, and of which `taken` was taken since. */
export const publishTaken = (tx: Tx, playerId: string, balances: Balances, taken: number): Promise<void> =>
  publish(tx, `user.${playerId}`, 'balance', {
    ...balances,
    balance: balances.balance - taken,
    version: balances.version + Number(taken > 0),
  });

/** The same for several players, whose accounts the caller holds. */
export async function publishAllBalances(tx: Tx, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await sql`select balances_publish(player) from unnest(${playerIds}::bigint[]) as player`.execute(tx);
  tx.afterCommit(tx.db.kick);
}
