import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';

/** A send request that differs from its item or the ledger. */
export interface SendProblem {
  request: string;
  problem: string;
}

/**
 * Compares every send request with its transfers and the steps of its item: delivered once and paid, or returned once,
 * or under way.
 */
export async function proveSends(reader: Reader): Promise<SendProblem[]> {
  const { rows } = await sql<SendProblem>`
    with moved as (
      select substr(ref, 6) as id, count(*) filter (where kind = 'send') as times,
        coalesce(sum(amount) filter (where kind = 'send'), 0) as paid, coalesce(sum(amount) filter (where kind = 'send_rest'), 0) as rest
      from transfers where kind in ('send', 'send_rest') and ref like 'send:%' group by 1
    ), items as (
      select substr(ref, 6) as id, count(*) filter (where cause = 'accept') as delivered, count(*) filter (where cause in ('cancel', 'reject')) as returned,
        (array_agg(to_status order by version desc))[1] as now_is
      from item_moves where ref like 'send:%' group by 1
    )
    select coalesce(r.id, m.id, i.id) as request, w.problem
    from send_requests r full join moved m on m.id = r.id full join items i on i.id = coalesce(r.id, m.id)
    cross join lateral (values
      ('nobody knows it', r.id is null),
      ('it was not delivered once', r.item = 'accepted' and r.ended_at is not null
        and (m.times is distinct from 1 or m.paid <> r.price or m.rest <> r.cost - r.price or i.delivered is distinct from 1 or i.returned <> 0)),
      ('it was paid and is not delivered', (r.ended_at is null or r.item <> 'accepted') and (m.id is not null or i.delivered > 0)),
      ('its item was not returned once', r.ended_at is not null and r.item <> 'accepted' and i.returned is distinct from 1),
      ('its item is elsewhere', r.ended_at is null and (i.returned <> 0
        or i.now_is is distinct from case when r.item in ('purchased', 'accepted') then 'trade_pending' else 'send' end))
    ) as w (problem, wrong) where w.wrong order by 1`.execute(reader);
  return rows;
}
