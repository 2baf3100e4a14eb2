import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';

/** A payment whose entries in the ledger differ from its row. */
export interface DepositProblem {
  payment: string;
  problem: string;
}

/** Compares every payment with its transfers, and every transfer of a payment with the payments. */
export async function proveDeposits(reader: Reader): Promise<DepositProblem[]> {
  const { rows } = await sql<DepositProblem>`
    with moved as (
      select substr(ref, 9) as payment, count(*) filter (where kind = 'deposit') as credits,
        coalesce(sum(amount) filter (where kind = 'deposit'), 0) as credited,
          coalesce(sum(amount) filter (where kind = 'deposit_fee'), 0) as fee,
        coalesce(sum(amount) filter (where kind = 'deposit_bonus'), 0) as bonus,
        coalesce(sum(amount) filter (where kind in ('chargeback', 'chargeback_fee', 'chargeback_debt')), 0)
          - coalesce(sum(amount) filter (where kind in ('chargeback_undone', 'chargeback_fee_undone', 'chargeback_debt_undone')),
            0) as taken_back
      from ledger_transfers() where kind in ('deposit', 'deposit_fee', 'deposit_bonus', 'chargeback', 'chargeback_fee', 'chargeback_debt',
        'chargeback_undone', 'chargeback_fee_undone', 'chargeback_debt_undone') and ref like 'payment:%' group by 1
    )
    select coalesce(p.id, m.payment) as payment, w.problem from payments p full join moved m on m.payment = p.id
    cross join lateral (values
      ('it has no row', p.id is null),
      ('it was not credited once', p.status = 'completed'
        and (m.credits is distinct from 1 or m.credited <> p.amount - p.fee or m.fee <> p.fee)),
      ('it was credited and is not completed', p.status <> 'completed' and coalesce(m.credits, 0) > 0),
      ('its bonus is another', coalesce(m.bonus, 0) <> p.bonus),
      ('what was taken back of it is another sum', coalesce(m.taken_back, 0) <> case when p.disputed_at is null then 0 else p.amount end)
    ) as w (problem, wrong) where w.wrong order by 1`.execute(reader);
  return rows;
}
