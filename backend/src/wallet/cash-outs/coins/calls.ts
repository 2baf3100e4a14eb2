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
} from '@riftdrop/contract/api/wallet/cash-outs';
import { type RawBuilder, sql } from 'kysely';
import { refuse, type Served, serveMoney, servePlayer } from '../../../plumbing/http/http.ts';
import { once } from '../../../plumbing/http/idempotency.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../../../plumbing/http/serve-money.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { withCode } from '../second-factor.ts';
import { accountsOf, addAccount, closeAccount } from './accounts.ts';
import { cancel } from './changes.ts';
import { begin, closedTo, unavailable } from './create.ts';
import { cashOutOf, cashOutRow, type CashOutRow, lockCashOut, shown } from './row.ts';
import { settingsNow } from './settings.ts';
import { wholeList } from '../../../plumbing/http/whole-list.ts';

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
