import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { settingsNow } from '../../cash-outs/coins/settings.ts';
import { apply } from '../../payments/deposits/apply.ts';
import { addStep } from '../../payments/deposits/changes.ts';
import { lockPayment } from '../../payments/deposits/row.ts';
import { type Chain, type ChainName, chainTerms } from './chain.ts';

interface Deposit {
  tx: string;
  output: number;
  units: string;
  height: number | null;
  unseen_at: number;
  payment_id: string | null;
  rate: number | null;
  told: number;
  player_id: number;
}

/** After this many blocks without it a transaction is given up; if it comes later, it is credited all the same. */
const lostAfter = 100;

/**
 * Updates every open payment of a chain to the state of its transaction, with the chain at this height. The caller has
 * locked the head of the chain.
 */
export async function advance(tx: Tx, name: ChainName, chain: Chain, tip: number): Promise<void> {
  const { rows } = await sql<Deposit>`
    select d.*, d.units::text as units, a.player_id from chain_deposits d join chain_addresses a on a.n = d.address_n
    where d.chain = ${name} and not d.done order by d.tx, d.output`.execute(tx);
  for (const deposit of rows) await advanceOne(tx, name, chain, tip, deposit);
}

async function advanceOne(tx: Tx, name: ChainName, chain: Chain, tip: number, deposit: Deposit): Promise<void> {
  const { symbol } = chainTerms[name];
  const needed = chain.confirmations;
  const rate = deposit.rate ?? (await settingsNow(tx))?.symbols[symbol]?.rate;
  // Its worth is unknown now: the next turn tries again.
  if (rate === undefined) return;
  const amount = centsOf(name, deposit.units, rate);
  const set = (columns: ReturnType<typeof sql>) =>
    sql`update chain_deposits set ${columns} where chain = ${name} and tx = ${deposit.tx} and output = ${deposit.output}`.execute(tx);
  // Less than a cent cannot be booked.
  if (amount < 1) return void (await set(sql`done = true`));
  const payment = deposit.payment_id ?? (await begin(tx, name, deposit, amount));
  const confirmed = deposit.height === null ? 0 : tip - deposit.height + 1;
  if (confirmed >= needed) {
    if (deposit.rate === null) await fixAmount(tx, payment, amount);
    await set(sql`payment_id = ${payment}, rate = ${rate}, rate_at = coalesce(rate_at, site_now()), told = ${needed}, done = true`);
    return apply(tx, payment, { state: 'paid', paid: amount, currency: 'USD', chargedBack: false });
  }
  if (deposit.height === null && tip - deposit.unseen_at >= lostAfter) {
    await set(sql`payment_id = ${payment}, done = true`);
    const wasPaid = deposit.rate !== null;
    return apply(tx, payment, { state: wasPaid ? 'paid' : 'failed', paid: wasPaid ? amount : 0, currency: 'USD', chargedBack: wasPaid });
  }
  await set(sql`payment_id = ${payment}, told = ${confirmed}`);
  if (deposit.payment_id === null || confirmed !== deposit.told) {
    const news = { id: payment, status: 'confirming' as const, explorer_link: chain.explorer(deposit.tx) };
    await publish(tx, `user.${deposit.player_id}`, 'payment.updated', news);
  }
}

/** Worth of an amount in smallest units, whole USD cents. */
export const centsOf = (name: ChainName, units: string, rate: number): number =>
  Number((BigInt(units) * BigInt(rate)) / 10n ** BigInt(chainTerms[name].digits));

/** A payment for a transaction that was seen; its amount is fixed when the transaction is final. */
async function begin(tx: Tx, name: ChainName, { player_id }: Deposit, amount: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await sql`
    insert into payments (id, player_id, provider, amount, currency, fee, expires_at)
    values (${id}, ${player_id}, ${name}, ${amount}, 'USD', 0, site_now())`.execute(tx);
  await addStep(tx, id, 'seen');
  return id;
}

async function fixAmount(tx: Tx, payment: string, amount: number): Promise<void> {
  const row = await lockPayment(tx, payment);
  if (row?.status === 'pending') await sql`update payments set amount = ${amount} where id = ${payment}`.execute(tx);
}
