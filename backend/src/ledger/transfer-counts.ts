import { sql } from 'kysely';
import type { Measure } from '@riftdrop/metrics/catalogue';
import type { Reader } from '../plumbing/database/database.ts';

interface Row {
  kind: string;
  currency: string;
  transfers: number;
  amount: number;
}

/**
 * Counts the transfers of the site by kind from the first call on. A transaction counts once, when every older one has
 * ended too: ids alone would miss one that commits after a younger one.
 */
export function transferCounts(): (reader: Reader) => Promise<Measure[]> {
  const sums = new Map<string, Row>();
  let counted: string | null = null;
  // Two readers at once would count the same transfers twice.
  let turn: Promise<unknown> = Promise.resolve();
  const count = async (reader: Reader) => {
    const { rows: marks } = await sql<{ mark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(reader);
    const { mark } = marks[0]!;
    const from = counted ?? mark;
    const { rows } = await sql<Row>`
      select t.kind, a.currency, count(*) as transfers, sum(t.amount)::bigint as amount
      from transfers t join accounts a on a.id = t.debit_id
      where t.xid >= ${from}::xid8 and t.xid < ${mark}::xid8 group by t.kind, a.currency`.execute(reader);
    counted = mark;
    for (const row of rows) {
      const key = `${row.kind} ${row.currency}`;
      const { transfers = 0, amount = 0 } = sums.get(key) ?? {};
      sums.set(key, { ...row, transfers: transfers + row.transfers, amount: amount + row.amount });
    }
  };
  return async (reader) => {
    await (turn = turn.catch(() => {}).then(() => count(reader)));
    return [...sums.values()].flatMap(({ kind, currency, transfers, amount }): Measure[] => [
      { metric: 'riftdrop_transfers_total', value: transfers, labels: { kind } },
      { metric: 'riftdrop_transferred_total', value: amount, labels: { kind, currency } },
    ]);
  };
}
