import {
  confirmDepositLimit,
  type DepositLimit,
  depositLimits,
  keepDepositLimits,
  limitDeposits,
} from '@riftdrop/contract/api/wallet/deposit-limits';
import { sql } from 'kysely';
import { lockAccounts } from '../../../ledger/index.ts';
import type { Reader } from '../../../plumbing/database/database.ts';
import { confirmLimit, setLimit } from '../../../play-safety/index.ts';
import { type Served, servePlayer } from '../../../plumbing/http/http.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';

type Days = DepositLimit['self_deposit_limit_period'];

/**
 * Limits that players set for their deposits. Every change waits for the payments that begin or are credited now, and
 * they for it.
 */
export function limitCalls({ db }: Pick<Plumbing, 'db'>): Served[] {
  return [
    servePlayer(depositLimits, async ({ playerId }) => ({ limits: await limitsOf(db.sql, playerId) })),
    servePlayer(limitDeposits, ({ playerId, body }) =>
      inTransaction(db, async (tx) => {
        await lockAccounts(tx, playerId);
        await setLimit(tx, 'deposit_limits', playerId, body.self_deposit_limit_period, body.self_deposit_limit);
        await answerLimits(tx, playerId);
        return { limits: await limitsOf(tx, playerId) };
      }),
    ),
    servePlayer(keepDepositLimits, ({ playerId }) =>
      inTransaction(db, async (tx) => {
        await answerLimits(tx, playerId);
        return { limits: await limitsOf(tx, playerId) };
      }),
    ),
    servePlayer(confirmDepositLimit, ({ playerId, body }) =>
      inTransaction(db, async (tx) => {
        await lockAccounts(tx, playerId);
        return (
          (await confirmLimit(tx, 'deposit_limits', playerId, body.self_deposit_limit_period)) ?? { limits: await limitsOf(tx, playerId) }
        );
      }),
    ),
  ];
}

/** A change of a limit answers the question, and so does a choice to keep them, or to have none. */
const answerLimits = (tx: Tx, playerId: string) =>
  sql`
    insert into deposit_limit_answers (player_id, answered_at) values (${playerId}::bigint, site_now())
    on conflict (player_id) do update set answered_at = excluded.answered_at`.execute(tx);

/** Whether a deposit asks for limits first: before the first answer, and six months after the last. */
export async function asksForLimits(reader: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deposit_limit_answers
    where player_id = ${playerId}::bigint and answered_at > site_now() - interval '6 months'`.execute(reader);
  return rows.length === 0;
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
