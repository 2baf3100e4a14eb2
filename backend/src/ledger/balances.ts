import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { sql } from 'kysely';
import { publish } from '../plumbing/live/outbox.ts';
import type { Reader } from '../plumbing/database/database.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** The player's purses now. */
export async function balancesOf(reader: Reader, playerId: string): Promise<Balances> {
  const { rows } = await sql<{ balances: Balances }>`select ledger_balances(${playerId}) as balances`.execute(reader);
  return rows[0]!.balances;
}

/** Publishes the new balances to every tab of the player after the commit. Once, at the end of a transaction that moved money. */
export async function publishBalances(tx: Tx, playerId: string): Promise<Balances> {
  const { rows } = await sql<{ balances: Balances }>`select ledger_publish(${playerId}) as balances`.execute(tx);
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

/** Waits for every transaction that moves money of the player, and holds off later ones until the end of this one. */
export async function lockAccounts(tx: Tx, playerId: string): Promise<void> {
  await sql`select ledger_lock(${playerId}::bigint)`.execute(tx);
}

/** The same for several players, whose accounts the caller holds. */
export async function publishAllBalances(tx: Tx, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await sql`select ledger_publish(player) from unnest(${playerIds}::bigint[]) as player`.execute(tx);
  tx.afterCommit(tx.db.kick);
}

/** Opens the purses of a new player, all empty. */
export async function openAccounts(tx: Tx, playerId: string): Promise<void> {
  const player_id = Number(playerId);
  await tx
    .insertInto('accounts')
    .values([
      { player_id, currency: 'USD', purpose: 'balance', balance: 0 },
      { player_id, currency: 'USD', purpose: 'bonus', balance: 0 },
      { player_id, currency: 'PTS', purpose: 'points', balance: 0 },
    ])
    .execute();
}
