import { randomBytes } from 'node:crypto';
import {
  addCashOutAccount,
  cancelCashOut,
  cashOutAccounts,
  cashOutById,
  cashOutList,
  cashOutSettingsNow,
  closeCashOutAccount,
  createCashOut,
  type WayOut,
  type CashOutAccount,
} from '@riftdrop/contract/api/wallet/cash-outs';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { refuse, type Served, serveMoney, servePlayer } from '../../../plumbing/http/http.ts';
import { once } from '../../../plumbing/http/idempotency.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../../../plumbing/http/serve-money.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import { withCode } from '../second-factor.ts';
import { cancel } from './changes.ts';
import { begin, closedTo, unavailable, invalid } from './create.ts';
import { cashOutOf, cashOutRow, type CashOutRow, lockCashOut, shown, accountOf, type AccountRow } from './row.ts';
import { settingsNow } from './settings.ts';
import { wholeList } from '../../../plumbing/http/whole-list.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Refused } from '../../../plumbing/http/refusal.ts';
import { lockPlayer } from '../../../accounts/index.ts';
import { wrongCode } from '../../../auth/index.ts';
import { type LitecoinNetwork, readAddress } from './address.ts';

/** Open accounts of a player. */
const maxAccounts = 50;

/** Accounts that are not closed, newest first. */
async function accountsOf(reader: Reader, playerId: string): Promise<CashOutAccount[]> {
  const { rows } = await sql<AccountRow>`
    select * from cash_out_accounts where player_id = ${playerId}::bigint and state <> 'closed' order by n desc`.execute(reader);
  return rows.map(accountOf);
}

/** Earlier accounts have the upper case of their entry. */
const isSameAddress = (stored: string, address: string): boolean => stored === address || stored === address.toUpperCase();

/** Stores an address. @param takeCode consumes the code of the second factor; false when it is wrong */
export async function addAccount(
  tx: Tx,
  playerId: string,
  { symbol, address: entered, label, network }: z.output<(typeof addCashOutAccount)['body']> & { network?: LitecoinNetwork },
  takeCode: (tx: Tx) => Promise<boolean>,
): Promise<CashOutAccount | Refused<'validation'>> {
  const read = readAddress(symbol, entered, network);
  if ('problem' in read) return invalid('address', read.problem);
  const { address } = read;
  if (!(await takeCode(tx))) return wrongCode();
  await lockPlayer(tx, playerId);
  const { rows: open } = await sql<AccountRow>`
    select * from cash_out_accounts where player_id = ${playerId}::bigint and state = 'active'`.execute(tx);
  const known = open.find((account) => account.symbol === symbol && isSameAddress(account.address, address));
  if (known) return accountOf(known);
  if (open.length >= maxAccounts) return invalid('address', `You have ${maxAccounts} accounts. Close one first.`);
  const { rows } = await sql<AccountRow>`
    insert into cash_out_accounts (id, player_id, symbol, address, label)
    values (${randomBytes(16).toString('hex')}, ${playerId}::bigint, ${symbol}, ${address}, ${label}) returning *`.execute(tx);
  return accountOf(rows[0]!);
}

/** Closes an account, or lets the last cash-out to it close it. */
async function closeAccount(tx: Tx, playerId: string, id: string): Promise<CashOutAccount | Refused<'not_found'>> {
  const { rows: own } = await sql<AccountRow>`
    select * from cash_out_accounts where id = ${id} and player_id = ${playerId}::bigint for update`.execute(tx);
  if (!own[0]) return refuse('not_found', 'There is no such account.');
  if (own[0].state === 'closed') return accountOf(own[0]);
  const { rows } = await sql<AccountRow>`
    update cash_out_accounts set state =
      case when exists (select from cash_outs where account_id = ${id} and ended_at is null) then 'pending_close' else 'closed' end
    where id = ${id} returning *`.execute(tx);
  await publish(tx, `user.${playerId}`, 'cashout.account.updated', { id, state: rows[0]!.state });
  return accountOf(rows[0]!);
}

const inState: Record<WayOut, RawBuilder<unknown>> = {
  open: sql`ended_at is null`,
  delivered: sql`status = 'sent'`,
  returned: sql`ended_at is not null and status <> 'sent'`,
};

/** Cash-outs: the calls of the pages. */
export function cashOutCalls(plumbing: Plumbing): Served[] {
  const { db, config } = plumbing;
  // Without a node the sandbox's chain is used beside the main network: players receive its addresses for their
  // deposits.
  const network = config.chains.litecoin?.network ?? (config.identity === 'sandbox' ? 'sandbox' : undefined);
  return [
    servePlayer(
      cashOutSettingsNow,
      async ({ playerId }) => (await closedTo(plumbing, playerId)) ?? (await settingsNow(db.sql)) ?? unavailable(),
    ),
    servePlayer(cashOutAccounts, async ({ playerId }) => wholeList(await accountsOf(db.sql, playerId))),
    servePlayer(
      addCashOutAccount,
      async ({ playerId, body }) =>
        (await closedTo(plumbing, playerId)) ??
        withCode(plumbing, playerId, 'on_cash_out_account', body.tfa_code, (takeCode) =>
          inTransaction(db, (tx) => addAccount(tx, playerId, { ...body, network }, takeCode)),
        ),
    ),
    servePlayer(closeCashOutAccount, ({ playerId, params }) => inTransaction(db, (tx) => closeAccount(tx, playerId, params.id))),
    servePlayer(cashOutList, async ({ playerId, query: { offset, limit, state, symbol = null } }) => {
      const wanted = sql`player_id = ${playerId}::bigint and ${state ? inState[state] : sql`true`}
        and (${symbol}::text is null or symbol = ${symbol})`;
      const { rows } = await sql<CashOutRow>`
        select ${shown} from cash_outs where ${wanted} order by n desc offset ${offset} limit ${limit}`.execute(db.sql);
      const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from cash_outs where ${wanted}`.execute(db.sql);
      return { items: rows.map(cashOutOf), offset, limit, total: counted[0]!.total };
    }),
    servePlayer(cashOutById, async ({ playerId, params }) => {
      const row = await cashOutRow(db.sql, params.id);
      if (row?.player_id !== Number(playerId)) return refuse('not_found', 'There is no such cash-out.');
      const { rows } = await sql<{ at: Date; what: string }>`
        select at, what from cash_out_steps where cash_out_id = ${row.id} order by id`.execute(db.sql);
      return { ...cashOutOf(row), steps: rows.map(({ at, what }) => ({ at: at.toISOString(), what })) };
    }),
    serveMoney(
      createCashOut,
      async (request) =>
        (await closedTo(plumbing, request.playerId)) ??
        withCode(plumbing, request.playerId, 'on_cash_out', request.body.tfa_code, (takeCode) =>
          once(request, (tx) => begin(tx, request, takeCode)),
        ),
    ),
    serveMoneyOnce(cancelCashOut, async (tx, { playerId, params }) => {
      const row = await lockCashOut(tx, params.id);
      if (row?.player_id !== Number(playerId)) return refuse('not_found', 'There is no such cash-out.');
      if (row.status !== 'pending') return refuse('cash_out_over');
      await cancel(tx, row, null);
      return cashOutOf((await cashOutRow(tx, row.id))!);
    }),
  ];
}
