import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../plumbing/database/database.ts';
import { type ChainName, isChain } from '../../coins/chains/chain.ts';

/** A reference whose sums differ between books and report. */
export interface Difference {
  reference: string;
  /** Whole numbers as text, in the provider's unit. */
  ours: string;
  theirs: string;
  /** The reason for it: the payment is not over yet, or an operator ended it. Null is an alarm. */
  why: 'under way' | 'settled by a person' | null;
}

/** Cash-outs: sent amounts in the books, in the smallest unit. */
const payouts = sql`
  select id as reference, case status when 'sent' then units else 0 end as amount, case when settlement = 'sent' then 'settled by a person'
    when status in ('approved', 'processing', 'broken') then 'under way' end as why
  from cash_outs`;

/** Send requests: paid amounts for items that arrived. */
const sends = sql`
  select r.id || '-' || r.attempt as reference, coalesce((
      select sum(amount) from ledger_transfers() where kind = 'send' and ref = 'send:' || r.id
        and paid_to = 'clearing:marketplace' and payee is null), 0) as amount, case when r.ended_at is null then 'under way' end as why
  from send_requests r where r.attempt > 0`;

/** Payments: sums drawn from the site's account at the provider for each of them. */
const payments = (provider: string) => sql`
  select m.reference, -sum(m.amount) as amount, case when bool_or(p.status = 'pending') then 'under way' end as why
  from (
    select coalesce(v.reference, x.late_of, x.id, regexp_replace(t.ref, '^[a-z0-9]+:', '')) as reference, t.amount
    from (
      select ref, amount from ledger_transfers() where paid_to = ${`clearing:${provider}`} and payee is null and kind <> 'send'
      union all
      select ref, -amount from ledger_transfers() where paid_by = ${`clearing:${provider}`} and payer is null
    ) t left join payments x on t.ref = 'payment:' || x.id left join payment_reviews v on v.payment_id = x.id
    union all
    select id, 0 from payments where provider = ${provider}
  ) m left join payments p on p.id = m.reference group by m.reference`;

/** Chains: incoming coins of each player's address, without the operator's moves. Smallest units, as on the chain. */
const coins = (chain: ChainName) => sql`
  select a.address as reference,
    coalesce((select sum(d.units) from chain_deposits d where d.address_n = a.n and d.height is not null), 0)
      - coalesce((select sum(m.units) from chain_moves m where m.address_n = a.n), 0) as amount,
    case when exists (select from chain_deposits d where d.address_n = a.n and not d.done) then 'under way' end as why
  from chain_addresses a where a.chain = ${chain} and a.address is not null`;

/** The marketplace sells items that are sent and buys skins that are paid in with. */
const booksOf = (provider: string): RawBuilder<unknown> => {
  if (provider === 'payouts') return payouts;
  if (isChain(provider)) return coins(provider);
  return provider === 'marketplace' ? sql`${sends} union all ${payments(provider)}` : payments(provider);
};

/** Compares the books of one provider with its last whole report, reference by reference. @returns the differences */
export async function differences(reader: Reader, provider: string, limit = 100): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with books as (select * from (${booksOf(provider)}) b),
    report as (select l.reference, l.amount from provider_report_lines l join provider_reports r using (provider, generation)
      where provider = ${provider})
    select coalesce(b.reference, r.reference) as reference, coalesce(b.amount, 0)::text as ours, coalesce(r.amount, 0)::text as theirs,
      b.why
    from books b full join report r on r.reference = b.reference
    where coalesce(b.amount, 0) <> coalesce(r.amount, 0) order by b.why nulls first, 1 limit ${limit}`.execute(reader);
  return rows;
}

/** A provider, the time of its report, and the sums of both sides. */
export interface Reconciled {
  provider: string;
  doneAt: Date | null;
  ours: string;
  theirs: string;
  differences: Difference[];
}

/** Compares the books with the last reports of all providers, each from one snapshot. */
export async function reconcile(reader: Reader): Promise<Reconciled[]> {
  const { rows } = await sql<{ provider: string; done_at: Date | null }>`
    select provider, done_at from provider_reports order by provider`.execute(reader);
  const all: Reconciled[] = [];
  for (const { provider, done_at } of rows) {
    const { rows: sums } = await sql<{ ours: string; theirs: string }>`
      select (select coalesce(sum(amount), 0) from (${booksOf(provider)}) b)::text as ours,
        (select coalesce(sum(l.amount), 0) from provider_report_lines l join provider_reports r using (provider, generation)
          where provider = ${provider})::text as theirs`.execute(reader);
    all.push({ provider, doneAt: done_at, ...sums[0]!, differences: done_at === null ? [] : await differences(reader, provider) });
  }
  return all;
}
