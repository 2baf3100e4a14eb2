import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** Waits for every transaction that moves money of the player, and holds off later ones until the end of this one. */
export async function lockAccounts(tx: Tx, playerId: string): Promise<void> {
  await sql`select ledger_lock(${playerId}::bigint)`.execute(tx);
}

/** What an account of a player holds; it is locked alone, and not with the player's others. */
export async function lockBalance(tx: Tx, account: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from accounts where id = ${account} for update`.execute(tx);
  return rows[0]!.balance;
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

/** An account of a player as it was when it was read. */
export interface PlayerAccount {
  id: number;
  purpose: string;
  currency: string;
  balance: number;
  version: number;
}

/** Every account that the player ever had money on. */
export async function accountsOf(reader: Reader, playerId: string): Promise<PlayerAccount[]> {
  const { rows } = await sql<PlayerAccount>`
    select id, purpose, currency, balance, version from accounts where player_id = ${playerId}::bigint order by id`.execute(reader);
  return rows;
}
