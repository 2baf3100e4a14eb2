import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../row.ts';
import type { Row } from '../row.ts';
import { startBackend } from './backend.ts';
import { databaseUrl, onPostgres, psql } from './database.ts';
import { castOf, drive, fund } from './drive.ts';
import type { Cast } from './drive.ts';

const rounds = 7;
const seconds = 3;

/**
 * A database with 1,000,000 transfers and 100,000 items beside one without, on the same PostgreSQL: the slowdown of
 * the slowest hundredth of the openings. The order within a round changes, so that neither always comes second.
 */
export function fullRows(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-opens-'));
    psql(postgres, 'postgres', 'create database empty');
    const at = (database: string) => ({ DATABASE_URL: databaseUrl(postgres, database), DATA_DIR: folder });
    const prepare = await startBackend(at('empty'));
    const cast = await castOf(prepare.url);
    await prepare.stop();
    psql(postgres, 'empty', fund(cast).join('\n'));
    psql(postgres, 'postgres', 'create database filled template empty');
    psql(postgres, 'filled', fill(cast));
    const backends = { empty: await startBackend(at('empty')), filled: await startBackend(at('filled')) };
    const p99 = { empty: [] as number[], filled: [] as number[] };
    try {
      for (const { port } of Object.values(backends)) await drive([port], cast, 3);
      for (let round = 0; round < rounds; round++) {
        for (const side of round % 2 ? (['filled', 'empty'] as const) : (['empty', 'filled'] as const))
          p99[side].push((await drive([backends[side].port], cast, seconds)).p99);
      }
    } finally {
      await Promise.all(Object.values(backends).map((backend) => backend.stop()));
      rmSync(folder, { recursive: true, force: true });
    }
    return [
      { what: 'PostgreSQL: p99 of an opening, empty database', value: median(p99.empty), unit: 'ms' },
      { what: 'PostgreSQL: p99 with 1,000,000 transfers and 100,000 items', value: median(p99.filled), unit: 'ms' },
      {
        what: 'PostgreSQL: p99, full against empty',
        value: median(p99.filled.map((value, round) => value / p99.empty[round]!)),
        unit: 'x',
        target: { at: 'most', value: 1.2 },
      },
    ];
  });
}

/** History of the same players, written past the triggers: its figures agree all the same. */
function fill({ players, opening }: Cast): string {
  const ids = players.map(({ id }) => id).join(', ');
  return `
    set session_replication_role = replica;
    with who as (select id, player_id, balance, version, row_number() over (order by id) - 1 as n from accounts
      where player_id in (${ids}) and purpose = 'balance')
    insert into transfers (debit_id, credit_id, currency, amount, kind, ref, credit_balance, credit_version)
      select 3, w.id, 'USD', 1, 'bench', 'bench', w.balance + g.turn, w.version + g.turn
      from generate_series(1, 1000000 / ${players.length}) as g (turn), who w;
    update accounts a set balance = balance + 1000000 / ${players.length}, version = version + 1000000 / ${players.length}
      where player_id in (${ids}) and purpose = 'balance';
    insert into drops (player_id, skin_item_id, cost, source, is_free, top)
      select p.id, ${opening.item}, 100, 'giveaway_round', true, false
      from generate_series(1, 100000 / ${players.length}) g, players p where p.id in (${ids});
    set session_replication_role = default;
    do $$ begin while ledger_append_blocks(20000) > 0 loop end loop; end $$;
    vacuum analyze transfers; vacuum analyze drops; vacuum analyze accounts;`;
}
