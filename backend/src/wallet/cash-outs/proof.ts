import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** A payment out that differs from its item or the ledger. */
export interface PayoutProblem {
  id: string;
  problem: string;
}

/**
 * How payments out of a kind are stored: the prefix of their references, kinds and amounts of both transfers, causes of steps of the item.
 */
const cashOuts = {
  table: 'cash_outs',
  ref: 'cashout',
  kinds: ['cash_out', 'cash_out_fee'],
  amounts: [sql`r.cost - r.fee`, sql`r.fee`],
  delivered: 'deliver',
  returned: ['cancel', 'return'],
  isDelivered: sql`r.status = 'sent'`,
  isReturned: sql`r.status in ('canceled', 'broken') and r.ended_at is not null`,
  itemStatus: sql`case r.status when 'broken' then 'on_hold' else 'cashout' end`,
};

const sends: typeof cashOuts = {
  table: 'send_requests',
  ref: 'send',
  kinds: ['send', 'send_rest'],
  amounts: [sql`r.price`, sql`r.cost - r.price`],
  delivered: 'accept',
  returned: ['cancel', 'reject'],
  isDelivered: sql`r.item = 'accepted' and r.ended_at is not null`,
  isReturned: sql`r.item <> 'accepted' and r.ended_at is not null`,
  itemStatus: sql`case when r.item in ('purchased', 'accepted') then 'trade_pending' else 'send' end`,
};

/**
 * Compares every payment out with its transfers and the steps of its item: delivered once and paid, or returned once, or
 * under way.
 */
const provePayouts =
  (rows: typeof cashOuts) =>
  async (reader: Reader): Promise<PayoutProblem[]> => {
    const [[paid, rest], [paidAmount, restAmount]] = [rows.kinds, rows.amounts];
    const found = await sql<PayoutProblem>`
    with moved as (
      select split_part(ref, ':', 2) as id, count(*) filter (where kind = ${paid}) as times,
        coalesce(sum(amount) filter (where kind = ${paid}), 0) as paid, coalesce(sum(amount) filter (where kind = ${rest}), 0) as rest
      from ledger_transfers() where kind in (${paid}, ${rest}) and ref like ${`${rows.ref}:%`} group by 1
    ), items as (
      select split_part(ref, ':', 2) as id, count(*) filter (where cause = ${rows.delivered}) as delivered,
        count(*) filter (where cause = any(${rows.returned})) as returned, (array_agg(to_status order by version desc))[1] as now_is
      from item_steps() where ref like ${`${rows.ref}:%`} group by 1
    )
    select coalesce(r.id, m.id, i.id) as id, w.problem
    from ${sql.table(rows.table)} r full join moved m on m.id = r.id full join items i on i.id = coalesce(r.id, m.id)
    cross join lateral (values
      ('it has no row', r.id is null),
      ('it was not delivered once', (${rows.isDelivered}) and (m.times is distinct from 1
        or m.paid <> ${paidAmount} or m.rest <> ${restAmount} or i.delivered is distinct from 1 or i.returned <> 0)),
      ('it was paid and is not delivered', not (${rows.isDelivered}) and (m.id is not null or i.delivered > 0)),
      ('its item was not returned once', (${rows.isReturned}) and i.returned is distinct from 1),
      ('its item has another status', r.ended_at is null and (i.returned <> 0 or i.now_is is distinct from ${rows.itemStatus}))
    ) as w (problem, wrong) where w.wrong order by 1`.execute(reader);
    return found.rows;
  };

export const proveCashOuts = provePayouts(cashOuts);
export const proveSends = provePayouts(sends);
