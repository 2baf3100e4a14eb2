import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** The end of the sealed history: a stored head shows later whether anything before it was removed or changed. */
export interface Head {
  /** Number of the newest block. */
  n: number;
  /** Its hash, hex. */
  hash: string;
}

/** Most transfers of one block, about. */
const maxTransfers = 2000;

/**
 * Appends the transfers of transactions that have ended to the chain of blocks, oldest first; one process at a time, and
 * nothing waits for it.
 * @param forMs time after which it begins no further block, for callers that must not take long
 * @returns how many transfers
 */
export async function appendBlocks(reader: Reader, forMs = Infinity): Promise<number> {
  const end = performance.now() + forMs;
  let all = 0;
  let appended: number;
  do {
    const { rows } = await sql<{ appended: number }>`select ledger_append_blocks(${maxTransfers}) as appended`.execute(reader);
    appended = rows[0]!.appended;
    all += appended;
  } while (appended >= maxTransfers && performance.now() < end);
  return all;
}

export async function headOf(reader: Reader): Promise<Head> {
  const { rows } = await sql<Head>`select n, encode(hash, 'hex') as hash from ledger_blocks order by n desc limit 1`.execute(reader);
  return rows[0]!;
}

/**
 * For a database that came from another cluster: it counts its transactions anew there, and blocks are cut by that count.
 * Every start calls it, so it looks first: to begin anew locks out every payment, and waits for those under way.
 * @returns whether there was a need
 */
export async function arriveHistory(owner: Reader): Promise<boolean> {
  const { rows } = await sql<{ arrived: boolean }>`
    select case when (select to_xid from ledger_blocks order by n desc limit 1) > pg_snapshot_xmax(pg_current_snapshot())
      then ledger_arrive() else false end as arrived`.execute(owner);
  return rows[0]!.arrived;
}
