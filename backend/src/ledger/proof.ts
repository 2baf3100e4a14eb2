import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** An account whose running total differs from the sum of its transfers. */
export interface Discrepancy {
  account: number;
  balance: number;
  /** Sum of the transfers. */
  moved: number;
  version: number;
  /** Number of the transfers. */
  transfers: number;
}

/**
 * Holds every account with a running total against its transfers: the total, the count, and each step's balance and
 * version without a gap. Reads one snapshot, so it may run while money moves. @returns the accounts that do not agree; none is the proof
 */
export async function proveLedger(reader: Reader): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with moves as (
      select credit_id as account, amount as moved, credit_balance as balance, credit_version as version from transfers
      union all
      select debit_id, -amount, debit_balance, debit_version from transfers
    ), steps as (
      select m.account, m.moved,
        m.balance is distinct from sum(m.moved) over (partition by m.account order by m.version)
        or m.version is distinct from row_number() over (partition by m.account order by m.version) as wrong
      from moves m join accounts a on a.id = m.account and a.balance is not null
    ), folded as (
      select account, sum(moved)::bigint as moved, count(*) as transfers, bool_or(wrong) as wrong from steps group by account
    )
    select a.id as account, a.balance, coalesce(f.moved, 0) as moved, a.version, coalesce(f.transfers, 0) as transfers
    from accounts a left join folded f on f.account = a.id
    where a.balance is not null
      and (a.balance <> coalesce(f.moved, 0) or a.version <> coalesce(f.transfers, 0) or coalesce(f.wrong, false))
    order by a.id`.execute(reader);
  return rows;
}

/** A currency whose accounts do not sum to zero. */
export interface Imbalance {
  currency: string;
  total: string;
}

/** Adds up every currency from one snapshot: running totals of players and games, derived balances of the system. */
export async function proveSums(reader: Reader): Promise<Imbalance[]> {
  return (await sql<Imbalance>`select currency, total::text as total from ledger_sums() where total <> 0 order by currency`.execute(reader))
    .rows;
}

/** A game whose escrow differs from its stakes and its settlement. */
export interface EscrowProblem {
  game: string;
  inside: number;
  /** Stakes that were not returned, less payouts. */
  expected: number;
  closed: boolean;
}

/** A closed escrow is empty, and its payouts equal its stakes; an open one holds its stakes. */
export async function proveEscrows(reader: Reader): Promise<EscrowProblem[]> {
  const { rows } = await sql<EscrowProblem>`
    with put_in as (select game, sum(amount) as amount from stakes group by game),
    given_back as (
      select game, sum(amount) as amount from (
        select game, s.amount from stakes s join stake_returns using (game, key) union all select game, amount from stake_parts
      ) as back group by game
    ),
    sums as (
      select e.game, a.balance as inside, s.game is not null as closed,
        coalesce(p.amount, 0) - coalesce(g.amount, 0) - case when s.outcome = 'settled' then s.paid + s.fee else 0 end as expected
      from escrows e join accounts a on a.id = e.account_id left join settlements s on s.game = e.game
      left join put_in p on p.game = e.game left join given_back g on g.game = e.game
    )
    select game, inside, expected::bigint as expected, closed from sums
    where inside <> expected or (closed and inside <> 0) order by game`.execute(reader);
  return rows;
}

/** A held account that differs from the sum of its open holds, or a hold whose end does not add up to its amount. */
export interface HoldProblem {
  account: number;
  balance: number;
  held: number;
}

export async function proveHolds(reader: Reader): Promise<HoldProblem[]> {
  const { rows } = await sql<HoldProblem>`
    select a.id as account, a.balance, coalesce(sum(h.amount), 0)::bigint as held
    from accounts a left join holds h on h.held_id = a.id and not exists (select from hold_ends e where e.hold_id = h.id)
    where a.purpose like 'held:%' group by a.id having a.balance <> coalesce(sum(h.amount), 0)
    union all
    select h.held_id, h.amount, e.posted from holds h join hold_ends e on e.hold_id = h.id
    where (e.posted > h.amount) or exists (select from open_holds o where o.hold_id = h.id)
    order by account`.execute(reader);
  return rows;
}

/** The fees of a currency, by its settlements and by its transfers. */
export interface FeeProblem {
  currency: string;
  published: number;
  taken: number;
}

/** The house got from games exactly the fees of the settlements: a game that paid twice would show here even if every sum agreed. */
export async function proveHouse(reader: Reader): Promise<FeeProblem[]> {
  const { rows } = await sql<FeeProblem>`
    select a.currency, coalesce(p.fees, 0)::bigint as published, coalesce(t.taken, 0)::bigint as taken
    from accounts a
    left join (
      select x.currency, sum(s.fee) as fees from settlements s join escrows e on e.game = s.game join accounts x on x.id = e.account_id
        group by x.currency
    ) p on p.currency = a.currency
    left join (
      select t.credit_id, sum(t.amount) as taken from transfers t join accounts d on d.id = t.debit_id and d.game is not null
        group by t.credit_id
    ) t on t.credit_id = a.id
    where a.purpose = 'fees' and a.balance is null and coalesce(p.fees, 0) <> coalesce(t.taken, 0)`.execute(reader);
  return rows;
}

/** Balance of a system account: the newest block's figure and the transfers since. */
export async function systemBalance(reader: Reader, account: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance from ledger_system_balances() where account = ${account}`.execute(reader);
  return rows[0]!.balance;
}
