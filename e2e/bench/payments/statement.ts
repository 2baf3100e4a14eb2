import type { Postgres } from '@riftdrop/build/check/postgres';
import { residentBytes } from '../../chaos/supervisor/family.ts';
import { type Actor, call } from '../../harness/api.ts';
import { startBackend } from '../opens/backend.ts';
import { psql } from '../opens/database.ts';
import type { Row } from '../row.ts';

/** Each has a line for its beginning and one for its end. */
const payments = 500_000;

/**
 * Memory that the backend takes while it sends the first and the second half of a statement of 1,000,000 lines: the
 * same, when it holds no more than a page of lines. The heap of V8 grows to a convenient size and stays there, so one
 * file is not compared with another.
 */
export async function statementRows(postgres: Postgres, actor: Actor, env: Record<string, string>): Promise<Row[]> {
  const backend = await startBackend(env);
  try {
    psql(postgres, 'site', fill(actor.id));
    const { csv } = await call(backend.url, 'POST /profile/statement', {}, actor.token);
    const { body } = await fetch(backend.url + csv);
    let lines = 0;
    const most = [0, 0];
    for await (const part of body!) {
      lines += part.reduce((count, byte) => count + Number(byte === 10), 0);
      const half = lines < payments ? 0 : 1;
      most[half] = Math.max(most[half]!, residentBytes(backend.pid));
    }
    if (lines < 2 * payments) throw new Error(`the statement has ${lines} lines`);
    return [
      { what: 'statement of 1,000,000 lines: memory of the backend in its first half', value: most[0]! / 1e6, unit: 'MB' },
      { what: 'the same in its second half', value: most[1]! / 1e6, unit: 'MB' },
      { what: 'second against first', value: most[1]! / most[0]!, unit: 'x', target: { at: 'most', value: 1.2 } },
    ];
  } finally {
    await backend.stop();
  }
}

const fill = (player: string): string => `
  set session_replication_role = replica;
  insert into payments (id, player_id, provider, status, amount, currency, fee, created_at, expires_at, ended_at)
    select md5('statement' || n), ${player}::bigint, 'zen', 'cancelled', 500 + n % 5000, 'USD', 0, site_now() - interval '1 day',
      site_now(), site_now()
    from generate_series(1, ${payments}) n;
  vacuum analyze payments;`;
