import { confirmLossLimit, limitLosses, type LossLimit, lossLimits } from '@riftdrop/contract/api/play-safety/loss-limits';
import { sql } from 'kysely';
import { lockAccounts } from '../ledger/index.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { type Served, servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { confirmLimit, setLimit } from './own-limits.ts';

/** Limits that players set for their losses. Stakes check them in their transaction (sql/loss_limits_refuse.sql). */
export const lossLimitCalls = ({ db }: Pick<Plumbing, 'db'>): Served[] => [
  servePlayer(lossLimits, async ({ playerId }) => ({ limits: await limitsOf(db.sql, playerId) })),
  servePlayer(limitLosses, ({ playerId, body }) =>
    inTransaction(db, async (tx) => {
      await lockAccounts(tx, playerId);
      await setLimit(tx, 'loss_limits', playerId, body.self_loss_limit_period, body.self_loss_limit);
      return { limits: await limitsOf(tx, playerId) };
    }),
  ),
  servePlayer(confirmLossLimit, ({ playerId, body }) =>
    inTransaction(db, async (tx) => {
      await lockAccounts(tx, playerId);
      return (await confirmLimit(tx, 'loss_limits', playerId, body.self_loss_limit_period)) ?? { limits: await limitsOf(tx, playerId) };
    }),
  ),
];

interface Row {
  amount: number;
  days: LossLimit['self_loss_limit_period'];
  started_at: Date;
  next_amount: number | null;
  next_from: Date | null;
  used: number;
}

async function limitsOf(reader: Reader, playerId: string): Promise<LossLimit[]> {
  const { rows } = await sql<Row>`
    select l.*, play_net_loss(l.player_id, site_now() - make_interval(days => l.days)) as used
    from loss_limits l where l.player_id = ${playerId}::bigint order by l.days`.execute(reader);
  return rows.map(({ amount, days, started_at, next_amount, next_from, used }) => ({
    self_loss_limit: amount,
    self_loss_limit_period: days,
    self_loss_limit_started_at: started_at.toISOString(),
    used,
    left: Math.max(0, amount - used),
    next: next_from && { amount: next_amount, from: next_from.toISOString() },
  }));
}
