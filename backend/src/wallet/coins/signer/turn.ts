import { sql } from 'kysely';
import type { Database, Reader } from '../../../plumbing/database/database.ts';
import type { Logger } from '../../../plumbing/config/logger.ts';
import { advisoryLocks } from '../../../plumbing/database/advisory-locks.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import { centsOf } from '../chains/advance.ts';
import type { Draft, Order, Payer, SignedTransaction, TakenPayment } from './payer.ts';

export interface SignerSettings {
  /** Most that is signed within an hour, USD cents. */
  hourly: number;
  /** Most that one transaction may cost, USD cents. */
  mostFee: number;
  /** Blocks after which a transaction without one is sped up. */
  stuckAfter: number;
  /** USD cents of a coin. */
  price: number;
}

export interface Signer {
  db: Database;
  log: Logger;
  payer: Payer;
  settings: SignerSettings;
}

interface Row extends Omit<Order, 'units'> {
  units: string;
  state: 'wanted' | 'signed' | 'mined';
  nonce: number | null;
}

/**
 * One look at all open payouts of a chain; throws while its node is away. Only stored data decides: after a kill at any moment
 * the next turn goes on from there, and sends the same bytes again.
 */
export async function turn(signer: Signer): Promise<void> {
  const { db, payer, log } = signer;
  // A node that is away is an outage of the whole turn, and not of each payout.
  await payer.tip();
  // A payout that throws does not delay the others.
  const each = async (states: Row['state'][], act: (payout: Row) => Promise<void>) => {
    for (const payout of await openPayouts(db.sql, payer, states))
      await act(payout).catch((error: unknown) => log.warn('a payout could not be looked at', { reference: payout.reference, error }));
  };
  await each(['signed', 'mined'], (payout) => follow(signer, payout));
  await each(['wanted'], async (payout) => {
    const problem = await take(signer, payout);
    if (problem !== null) log.warn('a payout waits', { reference: payout.reference, problem });
  });
}

async function openPayouts(reader: Reader, { chain }: Payer, states: Row['state'][]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select reference, address, units::text as units, state, nonce from payouts
    where chain = ${chain} and state = any(${states}::text[]) order by wanted_at, reference`.execute(reader);
  return rows;
}

const orderOf = ({ reference, address, units }: Row): Order => ({ reference, address, units: BigInt(units) });

async function transactionsOf(reader: Reader, reference: string): Promise<SignedTransaction[]> {
  const { rows } = await sql<Omit<SignedTransaction, 'fee'> & { fee: string }>`
    select id, bytes, fee::text as fee, height, kind from payout_transactions where reference = ${reference} order by n`.execute(reader);
  return rows.map((row) => ({ ...row, fee: BigInt(row.fee) }));
}

async function takenOn(reader: Reader, { chain }: Payer): Promise<TakenPayment> {
  const { rows: inputs } = await sql<{ name: string }>`
    select tx || ':' || output as name from payout_inputs where chain = ${chain}`.execute(reader);
  const { rows: open } = await sql<Omit<SignedTransaction, 'fee'> & { fee: string }>`
    select t.id, t.bytes, t.fee::text as fee, t.height, t.kind from payout_transactions t join payouts p using (reference)
    where p.chain = ${chain} and p.state = 'signed' order by t.n`.execute(reader);
  const { rows: own } = await sql<{ id: string }>`
    select t.id from payout_transactions t join payouts p using (reference)
      where p.chain = ${chain} and p.state in ('signed', 'mined')`.execute(reader);
  const { rows: numbers } = await sql<{ account: string; next: number }>`
    select account, (max(nonce) + 1)::bigint as next from payouts where chain = ${chain} and account is not null group by account`.execute(
    reader,
  );
  return {
    inputs: new Set(inputs.map(({ name }) => name)),
    open: open.map((row) => ({ ...row, fee: BigInt(row.fee) })),
    own: new Set(own.map(({ id }) => id)),
    nonces: new Map(numbers.map(({ account, next }) => [account, next])),
  };
}

/** Signs a new payout, stores it, and only then sends it. @returns why it waits; null when it does not */
async function take(signer: Signer, payout: Row): Promise<string | null> {
  const { db, payer, settings } = signer;
  const order = orderOf(payout);
  const draft = await payer.draft(order, await takenOn(db.sql, payer));
  if (draft === 'without') return `there are too few coins at ${payer.address}`;
  if (!('refused' in draft) && costOf(signer, draft) > settings.mostFee) return 'the network takes more than a transaction may cost';
  const problem = await inTransaction(db, async (tx) => {
    // One after the other: the limit counts all, and so do outputs and numbers.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.payouts}::bigint)`.execute(tx);
    const held = await lockPayout(tx, payout.reference);
    if (held?.state !== 'wanted') return 'somebody else took it';
    if (!(await isApproved(tx, payout))) return 'its cash-out is not being processed, or says something else';
    if ('refused' in draft) return refuse(tx, payout.reference, draft.refused);
    const value = centsOf(payer.chain, payout.units, settings.price);
    if ((await signedLately(tx)) + value > settings.hourly) return 'what may be paid in an hour is paid';
    await sql`
      update payouts set state = 'signed', nonce = ${draft.nonce}, account = ${draft.account}, value = ${value}, signed_at = site_now()
      where reference = ${payout.reference}`.execute(tx);
    await write(tx, payer, payout.reference, draft);
    return null;
  });
  if (problem !== null || 'refused' in draft) return problem;
  await payer.send(draft.bytes);
  return null;
}

const costOf = ({ payer, settings }: Signer, { fee }: Draft): number => centsOf(payer.chain, fee.toString(), settings.price);

async function lockPayout(tx: Tx, reference: string): Promise<{ state: string } | null> {
  const { rows } = await sql<{ state: string }>`select state from payouts where reference = ${reference} for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * The signer does not trust the order alone: the cash-out itself must have a state that only an approval sets, and the
 * same data.
 */
async function isApproved(tx: Tx, { reference, address, units }: Row): Promise<boolean> {
  const { rows } = await sql`
    select from cash_outs c where id = ${reference} and status = 'processing' and address = ${address} and units = ${units}::numeric
      and exists (select from cash_out_steps s where s.cash_out_id = c.id and s.what = 'approved')`.execute(tx);
  return rows.length > 0;
}

async function signedLately(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(value), 0)::bigint as sum from payouts where signed_at > site_now() - interval '1 hour'`.execute(tx);
  return rows[0]!.sum;
}

async function refuse(tx: Tx, reference: string, reason: string): Promise<null> {
  await sql`update payouts set state = 'refused', reason = ${reason} where reference = ${reference}`.execute(tx);
  return null;
}

async function write(tx: Tx, { chain }: Payer, reference: string, { id, kind, bytes, fee, height, inputs }: Draft): Promise<void> {
  await sql`
    insert into payout_transactions (chain, id, reference, kind, bytes, fee, height)
    values (${chain}, ${id}, ${reference}, ${kind}, ${bytes}, ${fee.toString()}::numeric, ${height})`.execute(tx);
  for (const { tx: spent, output } of inputs)
    await sql`insert into payout_inputs (chain, tx, output, spent_by) values (${chain}, ${spent}, ${output}, ${id})`.execute(tx);
}

/**
 * Finds a signed payout on the chain. Without a block it is sent to the network again, and sped up when it takes too
 * long.
 */
async function follow(signer: Signer, payout: Row): Promise<void> {
  const { db, payer, log, settings } = signer;
  const transactions = await transactionsOf(db.sql, payout.reference);
  const place = await payer.placeOf(orderOf(payout), transactions, payout.nonce);
  const height = await payer.tip();
  if (place === 'open') {
    await setState(db, payout, sql`state = 'signed', transaction = null, block = null, height = null`);
    for (const { bytes } of transactions) await payer.send(bytes);
    if (height - transactions.at(-1)!.height >= settings.stuckAfter) await speedUp(signer, payout, transactions);
    return;
  }
  const isFinal = place === 'never' || height - place.height + 1 >= payer.confirmations;
  if (place === 'never' || place.failed) {
    if (!isFinal) return;
    log.error('a payout can never arrive', { reference: payout.reference });
    const reason = place === 'never' ? 'something else was spent in its place' : 'the address took no coins';
    return setState(db, payout, sql`state = 'refused', reason = ${reason}, transaction = null, block = null, height = null`);
  }
  const { transaction, block, height: at } = place;
  const state = isFinal ? 'final' : 'mined';
  await setState(db, payout, sql`state = ${state}, transaction = ${transaction}, block = ${block}, height = ${at}`);
}

/** Only one that is signed and not over. */
async function setState(db: Database, { reference }: Row, columns: ReturnType<typeof sql>): Promise<void> {
  await sql`update payouts set ${columns} where reference = ${reference} and state in ('signed', 'mined')`.execute(db.sql);
}

async function speedUp(signer: Signer, payout: Row, transactions: readonly SignedTransaction[]): Promise<void> {
  const { db, payer, log, settings } = signer;
  const draft = await payer.speedUp(orderOf(payout), transactions, await takenOn(db.sql, payer), payout.nonce);
  if (draft === null || costOf(signer, draft) > settings.mostFee)
    return log.error('a payout is stuck', { reference: payout.reference, since: transactions[0]!.height });
  const isWritten = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.payouts}::bigint)`.execute(tx);
    if ((await lockPayout(tx, payout.reference))?.state !== 'signed') return false;
    await write(tx, payer, payout.reference, draft);
    return true;
  });
  if (isWritten) await payer.send(draft.bytes);
}
