import type { Unfinished } from '@riftdrop/contract/api/accounts/closing';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** Payments, cash-outs and send requests of a player that are under way. */
export async function unfinishedOf(reader: Reader, playerId: string): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select 'payments' as what, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
      from payments where player_id = ${playerId}::bigint and status = 'pending'
    union all select 'cash_outs', count(*)::int, coalesce(sum(cost), 0)::bigint
      from cash_outs where player_id = ${playerId}::bigint and ended_at is null
    union all select 'sends', count(*)::int, coalesce(sum(cost), 0)::bigint
      from send_requests where player_id = ${playerId}::bigint and ended_at is null`.execute(reader);
  return rows;
}
