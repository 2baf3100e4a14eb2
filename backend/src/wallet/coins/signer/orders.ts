import { sql } from 'kysely';
import type { Database, Reader } from '../../../plumbing/database/database.ts';
import { type ChainName, chainNames, chainTerms, type RealChain } from '../chains/chain.ts';
import type { PayoutProvider, PayoutStatus, Quote, Quotes } from '../../payments/providers/payouts.ts';
import type { ReportPage } from '../../payments/providers/report.ts';

/** A chain on which cash-outs are paid, and the value of its coin, USD cents. */
export interface PaidChain {
  chain: RealChain;
  price: number;
}
export type PaidChains = ReadonlyMap<ChainName, PaidChain>;

/**
 * Cash-outs by the signer. The site and the signer share the database alone: the process with the keys opens no port,
 * checks every order against the cash-out itself, and stores the signed bytes in the transaction that takes the order.
 * @param others sends the cash-outs that the signer does not
 */
export function signerPayouts(db: Pick<Database, 'sql'>, chains: PaidChains, others: PayoutProvider): PayoutProvider {
  const chainFor = (symbol: string): ChainName | null =>
    chainNames.find((name) => chainTerms[name].symbol === symbol && chains.has(name)) ?? null;
  return {
    quotes: async () => {
      const own = [...chains].map(async ([name, { chain, price }]) => ({ [chainTerms[name].symbol]: await quoteOf(name, chain, price) }));
      const [theirs, ...found] = await Promise.allSettled([others.quotes(), ...own]);
      // The costs of a paid chain are never those of the sandbox: a node that is away leaves its coin out.
      const rest = theirs.status === 'fulfilled' ? Object.entries(theirs.value).filter(([symbol]) => chainFor(symbol) === null) : [];
      const quotes: Quotes = Object.assign(Object.fromEntries(rest), ...found.map((one) => (one.status === 'fulfilled' ? one.value : {})));
      const failed = [theirs, ...found].find((one) => one.status === 'rejected');
      if (failed && Object.keys(quotes).length === 0) throw failed.reason;
      return quotes;
    },
    send: (order) => {
      const chain = chainFor(order.symbol);
      return chain === null ? others.send(order) : statusOf(db.sql, chain, order);
    },
  };
}

async function quoteOf(name: ChainName, chain: RealChain, price: number): Promise<Quote> {
  const one = 10n ** BigInt(chainTerms[name].digits);
  const fee = ((await chain.payoutFee()) * BigInt(price) + one - 1n) / one;
  return { fee: Number(fee), rate: price };
}

/**
 * Writes an order, once, and returns its state. A payout in no block yet is pending: its transaction may still be
 * replaced.
 */
async function statusOf(
  reader: Reader,
  chain: ChainName,
  { reference, address, units }: { reference: string; address: string; units: string },
): Promise<PayoutStatus> {
  await sql`
    insert into payouts (reference, chain, address, units) values (${reference}, ${chain}, ${address}, ${units}::numeric)
    on conflict do nothing`.execute(reader);
  const { rows } = await sql<{ state: string; reason: string | null; transaction: string | null }>`
    select state, reason, transaction from payouts where reference = ${reference}`.execute(reader);
  const { state, reason, transaction } = rows[0]!;
  if (state === 'refused') return { state: 'refused', reason: reason! };
  return transaction === null ? { state: 'pending' } : { state: 'sent', transaction };
}

/** References of one page; the chain is queried for each. */
const perPage = 100;

/** Amounts paid on the chains, by payout. */
export async function payoutReport(reader: Reader, chains: PaidChains, after: string): Promise<ReportPage> {
  const { rows } = await sql<{ reference: string; chain: ChainName; address: string; transaction: string; block: string }>`
    select reference, chain, address, transaction, block from payouts
    where transaction is not null and reference > ${after} order by reference limit ${perPage}`.execute(reader);
  const lines = [];
  for (const { reference, chain, address, transaction, block } of rows) {
    const paid = await chains.get(chain)?.chain.paidTo(transaction, block, address);
    lines.push({ reference, amount: String(paid ?? 0n) });
  }
  return { lines, next: rows.length < perPage ? null : rows.at(-1)!.reference };
}
