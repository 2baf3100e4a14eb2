import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import type { RollSource } from './roll-source.ts';

/** The pairs whose rolls do not have the nonces 1, 2, 3 ... up to the pair's count, each once. */
export async function proveNonces(reader: Reader, sources: readonly RollSource[]): Promise<{ id: number; problem: 'nonces have a gap' }[]> {
  const used = sql.join(
    sources.map((source) => source.used),
    sql` union all `,
  );
  const { rows } = await sql<{ id: number }>`
    with used as (${used}), nonces as (select pair_id, count(*) as rolls, min(nonce) as first, max(nonce) as last from used
      group by pair_id)
    select s.id from seed_pairs s left join nonces n on n.pair_id = s.id
      where s.nonce <> coalesce(n.rolls, 0) or (n.pair_id is not null and (n.first <> 1 or n.last <> s.nonce)) order by s.id`.execute(
    reader,
  );
  return rows.map(({ id }) => ({ id, problem: 'nonces have a gap' }));
}
