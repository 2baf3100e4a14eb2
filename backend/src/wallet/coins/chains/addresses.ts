import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import type { Chain, ChainName } from './chain.ts';

/** The player's address on a chain; null before it was made. */
export async function addressOf(reader: Reader, chain: ChainName, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address from chain_addresses where chain = ${chain} and player_id = ${playerId}::bigint`.execute(reader);
  return rows[0]?.address ?? null;
}

/** Makes the player's address on a chain, once: a repeat returns the same one, and no other player ever gets it. */
export async function giveAddress(tx: Tx, name: ChainName, chain: Chain, playerId: string): Promise<string> {
  const { rows } = await sql<{ n: number; address: string | null }>`
    insert into chain_addresses (chain, player_id) values (${name}, ${playerId}::bigint)
    on conflict (chain, player_id) do update set chain = excluded.chain returning n, address`.execute(tx);
  const { n, address } = rows[0]!;
  if (address !== null) return address;
  const fresh = chain.address(n);
  await sql`update chain_addresses set address = ${fresh} where n = ${n}`.execute(tx);
  return fresh;
}
