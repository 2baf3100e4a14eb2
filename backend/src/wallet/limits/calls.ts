import { confirmDepositLimit, type DepositLimit, depositLimits, limitDeposits } from '@riftdrop/contract/deposit-limits';
import { sql } from 'kysely';
import { lockAccounts } from '../../ledger/index.ts';
import type { Reader } from '../../plumbing/database.ts';
import { refuse, type Served, servePlayer } from '../../plumbing/http.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Refused } from '../../plumbing/refusal.ts';
import { inTransaction, type Tx } from '../../plumbing/transaction.ts';

type Days = DepositLimit['self_deposit_limit_period'];

/** Limits that players set for their own deposits (R3). Every change waits for the payments that begin or are credited now, and they for it. */
export function limitCalls({ db }: Pick<Plumbing, 'db'>): Served[] {
  return [
    servePlayer(depositLimits, async ({ playerId }) => ({ limits: await limitsOf(db.sql, playerId) })),
    servePlayer(limitDeposits, ({ playerId, body }) =>
      inTransaction(db, async (tx) => {
        await lockAccounts(tx, playerId);
        await set(tx, playerId, body.self_deposit_limit_period, body.self_deposit_limit);
        return { limits: await limitsOf(tx, playerId) };
      }),
    ),
    servePlayer(confirmDepositLimit, ({ playerId, body }) =>
      inTransaction(db, async (tx) => {
        await lockAccounts(tx, playerId);
        return (await confirm(tx, playerId, body.self_deposit_limit_period)) ?? { limits: await limitsOf(tx, playerId) };
      }),
    ),
  ];
}

async function limitsOf(reader: Reader, playerId: string): Promise<DepositLimit[]> {
  const { rows } = await sql<{
    amount: number;
    days: Days;
    started_at: Date;
    next_amount: number | null;
    next_from: Date | null;
    used: number;
    finish_at: Date | null;
  }>`
    select l.*, coalesce(sum(p.amount), 0)::bigint as used, min(p.ended_at) + make_interval(days => l.days) as finish_at
    from deposit_limits l left join payments p on p.player_id = l.player_id
      and (p.status = 'pending' or p.status = 'completed' and p.ended_at > site_now() - make_interval(days => l.days))
    where l.player_id = ${playerId}::bigint group by l.player_id, l.days order by l.days`.execute(reader);
  return rows.map(({ amount, days, started_at, next_amount, next_from, used, finish_at }) => ({
    self_deposit_limit: amount,
    self_deposit_limit_period: days,
    self_deposit_limit_started_at: started_at.toISOString(),
    self_deposit_limit_finish_at: finish_at?.toISOString() ?? null,
    used,
    left: Math.max(0, amount - used),
    next: next_from && { amount: next_amount, from: next_from.toISOString() },
  }));
}

/** A first or a lower limit holds at once, and ends the wait of a higher one; asking for the same higher one again does not begin the wait anew. */
async function set(tx: Tx, playerId: string, days: Days, amount: number | null): Promise<void> {
  if (amount !== null) {
    const { rows } = await sql`
      insert into deposit_limits as l (player_id, days, amount) values (${playerId}::bigint, ${days}, ${amount})
      on conflict (player_id, days) do update set amount = excluded.amount, next_amount = null, next_from = null,
        started_at = case when excluded.amount < l.amount then site_now() else l.started_at end
      where excluded.amount <= l.amount returning amount`.execute(tx);
    if (rows.length > 0) return;
  }
  await sql`
    update deposit_limits set next_amount = ${amount}::bigint, next_from = site_now() + interval '24 hours'
    where player_id = ${playerId}::bigint and days = ${days}
      and (next_from is null or next_amount is distinct from ${amount}::bigint)`.execute(tx);
}

/** The clock of the site's database decides: that of a process, or of a browser, may be wrong. */
async function confirm(tx: Tx, playerId: string, days: Days): Promise<Refused<'not_found' | 'limit_waits'> | null> {
  const { rows } = await sql<{ next_amount: number | null; next_from: Date; over: boolean }>`
    select next_amount, next_from, next_from <= site_now() as over from deposit_limits
    where player_id = ${playerId}::bigint and days = ${days} and next_from is not null`.execute(tx);
  const [next] = rows;
  if (!next) return refuse('not_found', 'No higher limit waits to be confirmed.');
  if (!next.over) return refuse('limit_waits', undefined, { from: next.next_from.toISOString() });
  if (next.next_amount === null) await sql`delete from deposit_limits where player_id = ${playerId}::bigint and days = ${days}`.execute(tx);
  else
    await sql`
      update deposit_limits set amount = next_amount, started_at = site_now(), next_amount = null, next_from = null
      where player_id = ${playerId}::bigint and days = ${days}`.execute(tx);
  return null;
}
