import { randomBytes } from 'node:crypto';
import type { CashOut, CashOutSymbol, createCashOut } from '@riftdrop/contract/api/wallet/cash-outs';
import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import type { MoneyRequest } from '../../../plumbing/http/http.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { isRefused, refuse, type Refused } from '../../../plumbing/http/refusal.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { isInDemo } from '../../../accounts/index.ts';
import { wrongCode } from '../../../auth/index.ts';
import { takeOut } from '../take-out.ts';
import { addStep, refOf, publishCashOut } from './changes.ts';
import { cashOutOf, type CashOutRow, shown } from './row.ts';
import { settingsNow, unitsOf } from './settings.ts';

/** A player may withdraw a cash-out during this time, before it is reviewed. */
const pendingMs = 60_000;

/** Whether a player may cash out. In the sandbox every player may, unless an operator forbids it. */
export async function mayCashOut(reader: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select allowed from cash_out_rights where player_id = ${playerId}::bigint`.execute(reader);
  return rows[0]?.allowed ?? true;
}

/**
 * Why a player can have no cash-outs at all; null when there is no reason. Real money waits for a check of identity.
 */
export async function closedTo(
  { config, db }: Pick<Plumbing, 'config' | 'db'>,
  playerId: string,
): Promise<Refused<'cash_out_closed' | 'identity_required'> | null> {
  if (config.identity !== 'sandbox') return refuse('identity_required');
  return (await mayCashOut(db.sql, playerId)) ? null : refuse('cash_out_closed');
}

export const unavailable = (): Refused<'payment_unavailable'> =>
  refuse('payment_unavailable', 'Cash-outs are not possible at the moment. Please try again later.');

type Request = MoneyRequest<typeof createCashOut>;

/**
 * Begins a cash-out: the item is on hold from here on, at the fee and the rate that the player saw. Order of locks as
 * with a sale: the item, then the accounts of the player, then the rows of cash-outs.
 * @param takeCode consumes the code of the second factor; false when it is wrong
 */
export async function begin(tx: Tx, { playerId, body }: Request, takeCode: (tx: Tx) => Promise<boolean>) {
  if (await isInDemo(tx, playerId)) return refuse('demo_mode_payout');
  const settings = await settingsNow(tx);
  if (!settings) return unavailable();
  if (settings.settings_timestamp !== body.settings_timestamp) return refuse('eth_settings_outdated', undefined, { settings });
  if (!(await takeCode(tx))) return wrongCode();
  const id = randomBytes(16).toString('hex');
  const item = await takeOut(tx, playerId, body.drop_id, { to: 'cashout', ref: refOf(id) });
  if (isRefused(item)) return item;
  const account = await accountFor(tx, playerId, body.account_id);
  if (isRefused(account)) return account;
  const offer = settings.symbols[account.symbol];
  if (!offer) return unavailable();
  const { fee, min, max, rate } = offer;
  if (item.cost < min || item.cost > max) return invalid('drop_id', `The item must be worth from ${min} to ${max} cents.`);
  const units = unitsOf(account.symbol, item.cost - fee, rate);
  const { rows } = await sql<CashOutRow>`
    insert into cash_outs (id, player_id, drop_id, account_id, symbol, address, cost, fee, rate, units, settings_at)
    values (${id}, ${playerId}::bigint, ${item.id}, ${account.id}, ${account.symbol}, ${account.address}, ${item.cost}, ${fee}, ${rate},
      ${units.toString()}::numeric, ${settings.settings_timestamp}::timestamptz) returning ${shown}`.execute(tx);
  await addStep(tx, id, 'created');
  await schedule(tx, 'wallet.approve', { key: id, payload: { cashOut: id }, inMs: pendingMs });
  await publishCashOut(tx, rows[0]!);
  return cashOutOf(rows[0]!) satisfies CashOut;
}

interface Account {
  id: string;
  symbol: CashOutSymbol;
  address: string;
}

/** An open account of the player, kept open until the end of the transaction. */
async function accountFor(tx: Tx, playerId: string, id: string): Promise<Account | Refused<'validation'>> {
  const { rows } = await sql<Account>`
    select id, symbol, address from cash_out_accounts
    where id = ${id} and player_id = ${playerId}::bigint and state = 'active' for share`.execute(tx);
  return rows[0] ?? invalid('account_id', 'Choose one of your open accounts.');
}

/** A refusal beside the field that is wrong. */
export const invalid = (field: string, message: string): Refused<'validation'> =>
  refuse('validation', message, { fields: { [field]: [message] } });
