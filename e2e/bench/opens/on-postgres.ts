import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../row.ts';
import type { Row } from '../row.ts';
import { startBackend } from './backend.ts';
import { databaseUrl, onPostgres, pgbench, psql } from './database.ts';
import { castOf, clients, drive, fund } from './drive.ts';
import { openingStatements, pgbenchScript } from './statements.ts';

const rounds = 5;
const seconds = 3;

/**
 * Openings through HTTP against the same statements one by one on the same PostgreSQL, and the same from two processes.
 * The sides take turns, and each round gives one ratio: a machine that slows down slows all sides of a round.
 */
export function postgresRows(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-opens-'));
    psql(postgres, 'postgres', 'create database site');
    const env = { DATABASE_URL: databaseUrl(postgres, 'site'), DATA_DIR: folder };
    const prepare = await startBackend(env);
    const cast = await castOf(prepare.url);
    await prepare.stop();
    psql(postgres, 'site', fund(cast).join('\n'));
    // pgbench works on a copy, so that neither side finds the other's rows, locks or caches.
    psql(postgres, 'postgres', 'create database yardstick template site');
    const ids = cast.players.map(({ id }) => Number(id));
    const script = join(folder, 'opening.sql');
    writeFileSync(script, pgbenchScript(openingStatements(cast.opening), { first: Math.min(...ids), last: Math.max(...ids) }));

    const one = await startBackend(env);
    const other = await startBackend(env);
    const sides = { yardstick: [] as number[], one: [] as number[], two: [] as number[] };
    try {
      await drive([one.port, other.port], cast, 2);
      pgbench(postgres, 'yardstick', script, 8, 1);
      for (let round = 0; round < rounds; round++) {
        sides.one.push((await drive([one.port], cast, seconds)).perSecond);
        // Fewer connections than clients suit two cores better; the yardstick gets its best.
        sides.yardstick.push(Math.max(...[8, 16].map((connections) => pgbench(postgres, 'yardstick', script, connections, seconds))));
        sides.two.push((await drive([one.port, other.port], cast, seconds)).perSecond);
      }
    } finally {
      await Promise.all([one.stop(), other.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
    const against = (mine: number[], theirs: number[]) => median(mine.map((value, round) => value / theirs[round]!));
    return [
      { what: 'PostgreSQL: pgbench, prepared statements one by one', value: median(sides.yardstick), unit: 'opens/s' },
      { what: `PostgreSQL: through HTTP, ${clients} clients`, value: median(sides.one), unit: 'opens/s' },
      {
        what: 'PostgreSQL: HTTP against pgbench',
        value: against(sides.one, sides.yardstick),
        unit: 'x',
        target: { at: 'least', value: 1 },
      },
      { what: 'PostgreSQL: through HTTP, two processes', value: median(sides.two), unit: 'opens/s' },
      growth(against(sides.two, sides.one)),
    ];
  });
}

/** Two backends, the database and the load need four cores; with fewer the figure shows only the share of two. */
function growth(value: number): Row {
  const cores = availableParallelism();
  const row = { what: `PostgreSQL: from one process to two, on ${cores} cores`, value, unit: 'x' };
  return cores < 4 ? { ...row, what: `${row.what} (1.6 x from 4 on)` } : { ...row, target: { at: 'least', value: 1.6 } };
}
