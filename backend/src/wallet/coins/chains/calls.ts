import { createCryptoWallet, cryptoWallet, type CryptoWallet } from '@riftdrop/contract/api/wallet/payments';
import { renderSVG } from 'uqr';
import { refuse, type Served, servePlayer } from '../../../plumbing/http/http.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { settingsNow } from '../../cash-outs/coins/settings.ts';
import { addressOf, giveAddress } from './addresses.ts';
import { chainOf, type Chains, chainTerms } from './chain.ts';

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
