import { createCryptoWallet, cryptoWallet, type CryptoWallet } from '@riftdrop/contract/api/wallet/payments';
import { renderSVG } from 'uqr';
import { sql } from 'kysely';
import { refuse, type Served, servePlayer } from '../../../plumbing/http/http.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import { settingsNow } from '../../cash-outs/coins/settings.ts';
import { chainOf, type Chains, chainTerms, type Chain, type ChainName } from './chain.ts';
import type { Reader } from '../../../plumbing/database/database.ts';

/** The player's address on a chain; null before it was made. */
async function addressOf(reader: Reader, chain: ChainName, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string | null }>`
    select address from chain_addresses where chain = ${chain} and player_id = ${playerId}::bigint`.execute(reader);
  return rows[0]?.address ?? null;
}

/** Makes the player's address on a chain, once: a repeat returns the same one, and no other player ever gets it. */
async function giveAddress(tx: Tx, name: ChainName, chain: Chain, playerId: string): Promise<string> {
  const { rows } = await sql<{ n: number; address: string | null }>`
    insert into chain_addresses (chain, player_id) values (${name}, ${playerId}::bigint)
    on conflict (chain, player_id) do update set chain = excluded.chain returning n, address`.execute(tx);
  const { n, address } = rows[0]!;
  if (address !== null) return address;
  const fresh = chain.address(n);
  await sql`update chain_addresses set address = ${fresh} where n = ${n}`.execute(tx);
  return fresh;
}

/** Addresses of players: the calls of the pages. */
export function chainCalls({ db, config }: Plumbing, chains: Chains): Served[] {
  const shown = async (symbol: 'ETH' | 'LTC', address: string): Promise<CryptoWallet> => {
    const name = chainOf(symbol);
    const { blockSeconds } = chainTerms[name];
    return {
      symbol,
      address,
      qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(address)).toString('base64')}`,
      confirmations: chains.get(name)!.confirmations,
      block_seconds: blockSeconds,
      rate: (await settingsNow(db.sql))?.symbols[symbol]?.rate ?? null,
      sandbox_url: config.chains[name] === null ? `/sandbox/chain/${name}/${address}` : null,
    };
  };
  return [
    servePlayer(cryptoWallet, async ({ playerId, query: { symbol } }) => {
      if (!chains.has(chainOf(symbol))) return refuse('method_unavailable');
      const address = await addressOf(db.sql, chainOf(symbol), playerId);
      return address === null ? {} : shown(symbol, address);
    }),
    servePlayer(createCryptoWallet, async ({ playerId, body: { symbol } }) => {
      const chain = chains.get(chainOf(symbol));
      if (!chain) return refuse('method_unavailable');
      return shown(symbol, await inTransaction(db, (tx) => giveAddress(tx, chainOf(symbol), chain, playerId)));
    }),
  ];
}
