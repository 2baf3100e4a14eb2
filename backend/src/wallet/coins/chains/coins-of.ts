import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import { type ChainName, type Chains, chainTerms, isChain } from './chain.ts';

/** Coins that came for each of these payments, and the height of their chain. */
export async function coinsOf(
  reader: Reader,
  chains: Chains,
  payments: readonly { id: string; provider: string }[],
): Promise<Map<string, NonNullable<Payment['crypto_transaction']>>> {
  const ids = payments.filter(({ provider }) => isChain(provider)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ payment_id: string; chain: ChainName; tx: string; units: string; confirmations: number }>`
    select d.payment_id, d.chain, d.tx, d.units::text as units, coalesce(h.height - d.height + 1, 0) as confirmations
    from chain_deposits d join chain_heads h using (chain) where d.payment_id = any(${ids}::text[])`.execute(reader);
  return new Map(
    rows.map(({ payment_id, chain, tx, units, confirmations }) => {
      const { symbol, digits } = chainTerms[chain];
      const needed = chains.get(chain)?.confirmations ?? chainTerms[chain].confirmations;
      const explorer_link = chains.get(chain)?.explorer(tx) ?? null;
      const coins = wholeCoins(units, digits);
      return [payment_id, { transaction: tx, explorer_link, symbol, coins, confirmations: Math.min(confirmations, needed), needed }];
    }),
  );
}

/** Smallest units as whole coins, without zeros at the end. */
function wholeCoins(units: string, digits: number): string {
  const padded = units.padStart(digits + 1, '0');
  const parts = Array.from(padded.slice(-digits));
  const part = parts.slice(0, parts.findLastIndex((digit) => digit !== '0') + 1).join('');
  return part === '' ? padded.slice(0, -digits) : `${padded.slice(0, -digits)}.${part}`;
}
