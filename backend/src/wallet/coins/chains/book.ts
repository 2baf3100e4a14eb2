import { sql } from 'kysely';
import type { Database } from '../../../plumbing/database/database.ts';
import type { ChainName } from './chain.ts';

/** Addresses of players. */
export interface AddressBook {
  /** The part of these that are players' addresses. */
  among(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  all(): Promise<string[]>;
}

export function addressBook({ sql: reader }: Pick<Database, 'sql'>, chain: ChainName): AddressBook {
  return {
    among: async (addresses) => {
      if (addresses.length === 0) return new Set();
      const { rows } = await sql<{ address: string }>`
        select address from chain_addresses where chain = ${chain} and address = any(${[...new Set(addresses)]}::text[])`.execute(reader);
      return new Set(rows.map(({ address }) => address));
    },
    all: async () => {
      const { rows } = await sql<{ address: string }>`
        select address from chain_addresses where chain = ${chain} and address is not null order by n`.execute(reader);
      return rows.map(({ address }) => address);
    },
  };
}
