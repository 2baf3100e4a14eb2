import { sql } from 'kysely';
import type { Reader } from '../plumbing/database.ts';

/** An account whose running total is not what its transfers say. */
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
 * Holds every player account against its transfers: the total, the count, and each step's balance and version without a
 * gap. Reads one snapshot, so it may run while money moves. @returns the accounts that do not agree; none is the proof
 */
export async function proveLedger(reader: Reader): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with moves as (
      select credit_id as account, id, amount as moved, credit_balance as balance, credit_version as version from transfers where credit_version is not null
      union all
      select debit_id, id, -amount, debit_balance, debit_version from transfers where debit_version is not null
    ), steps as (
      select account, moved,
        balance <> sum(moved) over (partition by account order by version)
        or version <> row_number() over (partition by account order by version) as wrong
      from moves
    ), folded as (
      select account, sum(moved)::bigint as moved, count(*) as transfers, bool_or(wrong) as wrong from steps group by account
    )
    select a.id as account, a.balance, coalesce(f.moved, 0) as moved, a.version, coalesce(f.transfers, 0) as transfers
    from accounts a left join folded f on f.account = a.id
    where a.player_id is not null
      and (a.balance <> coalesce(f.moved, 0) or a.version <> coalesce(f.transfers, 0) or coalesce(f.wrong, false))
    order by a.id`.execute(reader);
  return rows;
}

/** What a system account holds: the sum of its transfers. */
export async function systemBalance(reader: Reader, account: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(case when credit_id = ${account} then amount else -amount end), 0)::bigint as balance
    from transfers where credit_id = ${account} or debit_id = ${account}`.execute(reader);
  return rows[0]!.balance;
}
