import type { Postgres } from '@riftdrop/build/check/postgres';
import { residentBytes } from '../../chaos/supervisor/family.ts';
import { type Actor, call } from '../../harness/api.ts';
import { startBackend } from '../opens/backend.ts';
import { psql } from '../opens/database.ts';
import type { Row } from '../row.ts';

/** Each has a line for its beginning and one for its end. */
const payments = 500_000;

/** What the backend's memory grows by while it sends a statement of 1,000,000 lines. Held at once they would be some hundreds of megabytes. */
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
    await save();
    const { most: before } = await save();
    psql(postgres, 'site', fill(actor.id));
    const { lines, most } = await save();
    if (lines < 2 * payments) throw new Error(`the statement has ${lines} lines`);
    return [
      {
        what: 'statement of 1,000,000 lines: what the memory of the backend grows by',
        value: (most - before) / 1e6,
        unit: 'MB',
        target: { at: 'most', value: 100 },
      },
    ];
  } finally {
    await backend.stop();
  }
}

const fill = (player: string): string => `
  set session_replication_role = replica;
  insert into payments (id, player_id, provider, status, amount, currency, fee, created_at, expires_at, ended_at)
    select md5('statement' || n), ${player}::bigint, 'zen', 'cancelled', 500 + n % 5000, 'USD', 0, site_now() - interval '1 day', site_now(), site_now()
    from generate_series(1, ${payments}) n;
  vacuum analyze payments;`;
