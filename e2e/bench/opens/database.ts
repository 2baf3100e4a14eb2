import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '@riftdrop/build/check/postgres';
import { useNewestFunctions } from '@riftdrop/backend/plumbing/database/functions/release';
import type { Postgres } from '@riftdrop/build/check/postgres';

/** Runs `work` on a separate PostgreSQL with durable commits. */
export async function onPostgres<T>(work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const programs = postgresPrograms();
  if ('problem' in programs) throw new Error(`no PostgreSQL to measure: ${programs.problem}`);
  const postgres = await startPostgres(programs.bin, { durable: true });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

export const databaseUrl = (postgres: Postgres, database: string): string => postgres.url.replace(/\/postgres$/, `/${database}`);

export function psql(postgres: Postgres, database: string, sql: string): void {
  const { status, stderr } = spawnSync(
    join(postgres.bin, 'psql'),
    ['-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', databaseUrl(postgres, database)],
    { encoding: 'utf8', input: database === 'postgres' ? sql : `${useNewestFunctions};\n${sql}` },
  );
  if (status !== 0) throw new Error(`psql: ${stderr}`);
}

/** The first column of a query, as text. */
export function column(postgres: Postgres, database: string, query: string): string[] {
  const { stdout, status, stderr } = spawnSync(join(postgres.bin, 'psql'), ['-At', '-c', query, databaseUrl(postgres, database)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
  return stdout.trim().split('\n');
}

/** Transactions a second of a script of prepared statements. */
export function pgbench(postgres: Postgres, database: string, script: string, connections: number, seconds: number): number {
  const to = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'postgres'];
  const how = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', script];
  const { stdout, stderr } = spawnSync(join(postgres.bin, 'pgbench'), [...to, ...how, database], { encoding: 'utf8' });
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (Number.isNaN(rate) || failed > 0) throw new Error(`pgbench: ${stderr.slice(0, 2000) || stdout}`);
  return rate;
}
