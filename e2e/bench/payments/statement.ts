import type { Postgres } from '@riftdrop/build/check/postgres';
import { residentBytes } from '../../chaos/supervisor/family.ts';
import { type Actor, call } from '../../harness/api.ts';
import { startBackend } from '../opens/backend.ts';
import { psql } from '../opens/database.ts';
import type { Row } from '../row.ts';

/** Each has a line for its beginning and one for its end. */
const few = 50_000;
const many = 500_000;

/** What the backend takes while it sends a statement of 1,000,000 lines against one of 100,000: as much, when it holds no more than a page of lines. */
export async function statementRows(postgres: Postgres, actor: Actor, env: Record<string, string>): Promise<Row[]> {
  const backend = await startBackend(env);
  try {
    const save = async (): Promise<{ lines: number; most: number }> => {
      const { csv } = await call(backend.url, 'POST /profile/statement', {}, actor.token);
      const { body } = await fetch(backend.url + csv);
      let [lines, most] = [0, 0];
      for await (const part of body!) {
        lines += part.reduce((count, byte) => count + Number(byte === 10), 0);
        most = Math.max(most, residentBytes(backend.pid));
      }
      return { lines, most };
    };
    const add = (count: number): void => void psql(postgres, 'site', fill(actor.id, count));
    add(few);
    // The first one compiles, and grows the heap to what a file needs.
    await save();
    const small = await save();
    add(many - few);
    const large = await save();
    if (small.lines < 2 * few || large.lines < 2 * many) throw new Error(`the statements have ${small.lines} and ${large.lines} lines`);
    return [
      { what: 'statement of 100,000 lines: memory of the backend meanwhile', value: small.most / 1e6, unit: 'MB' },
      { what: 'statement of 1,000,000 lines: the same', value: large.most / 1e6, unit: 'MB' },
      { what: 'large against small', value: large.most / small.most, unit: 'x', target: { at: 'most', value: 1.2 } },
    ];
  } finally {
    await backend.stop();
  }
}

const fill = (player: string, count: number): string => `
  set session_replication_role = replica;
  insert into payments (id, player_id, provider, status, amount, currency, fee, created_at, expires_at, ended_at)
    select md5('statement' || random()), ${player}::bigint, 'zen', 'cancelled', 500 + n % 5000, 'USD', 0, site_now() - interval '1 day', site_now(), site_now()
    from generate_series(1, ${count}) n;
  vacuum analyze payments;`;
