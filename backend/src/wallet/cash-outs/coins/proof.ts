import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';

/** A cash-out that differs from its item or the ledger. */
export interface CashOutProblem {
  cash_out: string;
  problem: string;
}

/**
 * Compares every cash-out with its transfers and the steps of its item: delivered once and paid, or returned once, or
 * under way.
 */
export async function proveCashOuts(reader: Reader): Promise<CashOutProblem[]> {
  const { rows } = await sql<CashOutProblem>`
    with moved as (
      select substr(ref, 9) as id, count(*) filter (where kind = 'cash_out') as times,
        coalesce(sum(amount) filter (where kind = 'cash_out'), 0) as paid, coalesce(sum(amount) filter (where kind = 'cash_out_fee'), 0) as fee
      from transfers where kind in ('cash_out', 'cash_out_fee') and ref like 'cashout:%' group by 1
    ), items as (
      select substr(ref, 9) as id, count(*) filter (where cause = 'deliver') as delivered, count(*) filter (where cause in ('cancel', 'return')) as returned,
        (array_agg(to_status order by version desc))[1] as now_is
      from item_moves where ref like 'cashout:%' group by 1
    )
    select coalesce(c.id, m.id, i.id) as cash_out, w.problem from cash_outs c full join moved m on m.id = c.id full join items i on i.id = coalesce(c.id, m.id)
    cross join lateral (values
      ('nobody knows it', c.id is null),
      ('it was not delivered once', c.status = 'sent' and (m.times is distinct from 1 or m.paid <> c.cost - c.fee or m.fee <> c.fee
        or i.delivered is distinct from 1 or i.returned <> 0)),
      ('it was paid and is not sent', c.status <> 'sent' and (m.id is not null or i.delivered > 0)),
      ('its item was not returned once', c.status in ('canceled', 'broken') and c.ended_at is not null and i.returned is distinct from 1),
      ('its item is not on hold', c.ended_at is null
        and (i.returned <> 0 or i.now_is is distinct from case c.status when 'broken' then 'on_hold' else 'cashout' end))
    ) as w (problem, wrong) where w.wrong order by 1`.execute(reader);
  return rows;
}
