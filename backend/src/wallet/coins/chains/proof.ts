import { sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';

/** A deposit by coins that differs from its payment, or a block that was skipped. */
export interface ChainProblem {
  chain: string;
  problem: string;
}

/** Every final output has one payment of its worth, and every block since the first was followed. */
export async function proveChains(reader: Reader): Promise<ChainProblem[]> {
  const { rows } = await sql<ChainProblem>`
    select d.chain, 'output ' || d.tx || ':' || d.output || ' has another payment' as problem
    from chain_deposits d left join payments p on p.id = d.payment_id
    where d.rate is not null and (p.id is null or p.status = 'pending' and p.reason is distinct from 'review'
      or p.provider <> d.chain or p.amount <> trunc(d.units * d.rate / case d.chain when 'ethereum' then 1e18 else 1e8 end))
    union all
    select chain, 'a block was skipped' from chain_blocks group by chain having count(*) <> max(height) - min(height) + 1
    union all
    select chain, 'the head is no block' from chain_heads h
    where not exists (select from chain_blocks b where b.chain = h.chain and b.height = h.height and b.hash = h.hash)
    order by 1, 2`.execute(reader);
  return rows;
}
