import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { Head } from './history.ts';

/** The first thing in the sealed history that is not as it was sealed. */
export interface Tampering {
  block: number;
  /** The transfer, when one is to blame. */
  transfer: number | null;
  problem: 'changed' | 'missing' | 'added' | 'block changed' | 'block missing' | 'end missing';
}

interface Block {
  n: number;
  ids: number[];
  leaves: Buffer;
  system: string;
  previous: Buffer;
  hash: Buffer;
}

/**
 * Computes every hash of the sealed history anew, in this process and not in the database. `witnesses` are heads that were
 * published before: the history must still reach back over them, so that not even its end can be cut off unseen.
 * @returns the first thing that is wrong; null is the proof
 */
export async function verifyHistory(reader: Reader, witnesses: readonly Head[] = []): Promise<Tampering | null> {
  const heads = new Map(witnesses.map(({ n, hash }) => [n, hash]));
  let previous: Buffer = Buffer.alloc(0);
  let n = 0;
  for (let block = await blockAt(reader, 0); block; block = await blockAt(reader, n)) {
    const wrong = (await entryIn(reader, block)) ?? chained(block, previous, heads.get(n));
    if (wrong) return wrong;
    previous = block.hash;
    n += 1;
  }
  if (n === 0 || (await blockAfter(reader, n))) return { block: n, transfer: null, problem: 'block missing' };
  const last = Math.max(0, ...heads.keys());
  return last < n ? null : { block: n, transfer: null, problem: 'end missing' };
}

async function blockAt(reader: Reader, n: number): Promise<Block | undefined> {
  const { rows } = await sql<Block>`
    select n, ids, leaves, system::text as system, previous, hash from ledger_blocks where n = ${n}`.execute(reader);
  return rows[0];
}

async function blockAfter(reader: Reader, n: number): Promise<boolean> {
  return (await sql`select from ledger_blocks where n > ${n}`.execute(reader)).rows.length > 0;
}

/** Writes each transfer out by itself: a function in the database could be changed with the rows. */
async function entryIn(reader: Reader, { n, ids, leaves }: Block): Promise<Tampering | null> {
  const { rows } = await sql<{ id: number; text: string | null; named: boolean }>`
    with block as (select * from ledger_blocks where n = ${n}),
    named as (select u.id, u.at from block, unnest(block.ids) with ordinality as u (id, at)),
    -- In another cluster the same transaction ids come again, with transfers beyond the ones that came along.
    epoch as (select coalesce(min(l.after_id), 9223372036854775807) as last from ledger_blocks l, block where l.after_id > block.after_id),
    added as (
      select t.id from transfers t, block, epoch
      where t.xid >= block.from_xid and t.xid < block.to_xid and t.id > block.after_id and t.id <= epoch.last
        and not exists (select from named where named.id = t.id)
    )
    select n.id, case when t.id is not null then jsonb_build_array(t.id, t.debit_id, t.credit_id, t.currency, t.amount, t.kind, t.ref,
        t.debit_balance, t.debit_version, t.credit_balance, t.credit_version, (extract(epoch from t.at) * 1000000)::bigint,
          t.xid::text)::text end as text, true as named from named n left join transfers t on t.id = n.id
    union all select id, null, false from added`.execute(reader);
  const texts = new Map(rows.filter(({ named }) => named).map(({ id, text }) => [id, text]));
  for (const [at, id] of ids.entries()) {
    const text = texts.get(id);
    if (text == null) return { block: n, transfer: id, problem: 'missing' };
    if (!sha256(text).equals(leaves.subarray(32 * at, 32 * at + 32))) return { block: n, transfer: id, problem: 'changed' };
  }
  const added = rows.find(({ named }) => !named);
  return added ? { block: n, transfer: added.id, problem: 'added' } : null;
}

function chained({ n, ids, leaves, system, previous, hash }: Block, before: Buffer, witness: string | undefined): Tampering | null {
  const computed = sha256(Buffer.concat([previous, Buffer.from(`${n}|${ids.join(',')}|`), sha256(leaves), Buffer.from(system)]));
  const holds = previous.equals(before) && computed.equals(hash) && (witness === undefined || hash.toString('hex') === witness);
  return holds ? null : { block: n, transfer: null, problem: 'block changed' };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
