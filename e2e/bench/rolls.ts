import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { startBackend } from './opens/backend.ts';
import { databaseUrl, onPostgres, psql } from './opens/database.ts';
import type { Row } from './row.ts';

const rolls = 1_000_000;
const calmMs = 8_000;

/** The statistics of a player with 1,000,000 openings are counted while others open cases. */
export function rollStatistics(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-rolls-'));
    psql(postgres, 'postgres', 'create database site');
    const backend = await startBackend({ DATABASE_URL: databaseUrl(postgres, 'site'), DATA_DIR: folder });
    try {
      const [counted, other] = [await anActor(backend.url), await anActor(backend.url)];
      psql(postgres, 'site', `select ledger_pay(${other.id}, 'balance', 3, 1000000000, 'bench', 'bench');\n${fill(counted.id)}`);
      const [one] = await pricedCases(backend.url);
      /** Durations of openings until the end, milliseconds. */
      const openings = async (end: { isOver: boolean }): Promise<number[]> => {
        const taken: number[] = [];
        while (!end.isOver) {
          const begin = performance.now();
          await open(other, one!);
          taken.push(performance.now() - begin);
          await wait(20);
        }
        return taken.toSorted((a, b) => a - b);
      };
      const calm = { isOver: false };
      setTimeout(() => (calm.isOver = true), calmMs);
      const before = await openings(calm);
      const end = { isOver: false };
      const meanwhile = openings(end);
      const begin = performance.now();
      let answer = await counted.ask('GET /profile/me/statistic/rolls');
      while (answer.status !== 'updated') {
        await wait(200);
        answer = await counted.ask('GET /profile/me/statistic/rolls');
      }
      const seconds = (performance.now() - begin) / 1000;
      end.isOver = true;
      const during = await meanwhile;
      const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
      return [
        { what: 'openings that were counted', value: answer.opened, unit: '', target: { at: 'least', value: rolls } },
        { what: 'from asking for the first count until it is there', value: seconds, unit: 's', target: { at: 'most', value: 120 } },
        { what: 'openings of others before, p99', value: p99(before), unit: 'ms' },
        { what: 'openings of others meanwhile, p99', value: p99(during), unit: 'ms' },
        { what: 'openings of others meanwhile, the longest', value: during.at(-1)!, unit: 'ms', target: { at: 'most', value: 1_000 } },
      ];
    } finally {
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Openings of one player over a year, of every case as often; rules of single rows are of no matter here. */
const fill = (player: string): string => `
  set session_replication_role = replica;
  insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, pair_id, nonce, roll, top, paid_id, created_at)
    select ${player}, i.skin_item_id, i.cost, 'drop_case', i.case_id, i.version, 0, g, 0, false, 0,
      site_now() - (${rolls} - g) * interval '31 seconds'
    from generate_series(1, ${rolls}) g
    join (select *, row_number() over (order by case_id, skin_item_id) - 1 as n, count(*) over () as all_of_them from case_items
      where version = 1) i
      on i.n = g % i.all_of_them;
  vacuum analyze drops;`;
