import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { Reports } from '../../payments/providers/report.ts';
import type { Chain, ChainName, Chains } from './chain.ts';

/**
 * Addresses of one page: an Ethereum node is queried for each, and Litecoin's set of outputs is read once for all of
 * them.
 */
const perPage: Record<ChainName, number> = { ethereum: 500, litecoin: 5_000 };

/** Holdings of players' addresses on each chain, up to the last followed block. */
export const chainReports = (reader: Reader, chains: Chains): Reports =>
  new Map([...chains].map(([name, chain]) => [name, (after) => pageOf(reader, name, chain, after)]));

async function pageOf(reader: Reader, name: ChainName, chain: Chain, after: string | null) {
  const { rows } = await sql<{ address: string; height: number | null }>`
    select a.address, h.height from chain_addresses a left join chain_heads h using (chain)
    where a.chain = ${name} and a.address > ${after ?? ''} order by a.address limit ${perPage[name]}`.execute(reader);
  // Nothing can have come before the chain was followed.
  const addresses = rows.filter(({ height }) => height !== null).map(({ address }) => address);
  const held = addresses.length === 0 ? [] : await chain.holdings(addresses, rows[0]!.height!);
  return {
    lines: addresses.map((reference, at) => ({ reference, amount: String(held[at]) })),
    next: rows.length < perPage[name] ? null : rows.at(-1)!.address,
  };
}

/**
 * Coins that the operator moved from an address of a player to the operator's safe: the address holds them no more.
 * @returns false when there is no such address
 */
export async function coinsMoved(
  reader: Reader,
  { chain, address, units, note }: { chain: ChainName; address: string; units: string; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chain_moves (address_n, units, note)
    select n, ${units}::numeric, ${note} from chain_addresses where chain = ${chain} and address = ${address} returning id`.execute(reader);
  return rows.length > 0;
}
