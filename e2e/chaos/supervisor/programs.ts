import { spawnSync } from 'node:child_process';
import { installDebian } from '@riftdrop/build/check/debian';
import { postgresPrograms } from '@riftdrop/build/check/postgres';

/** Why no backup can be tried; null when pgBackRest is there, installed from Debian when absent. */
export function backupProblem(): string | null {
  const isThere = () => spawnSync('pgbackrest', ['version']).status === 0;
  if (isThere()) return null;
  const problem = installDebian(['pgbackrest']);
  return isThere() ? null : `no pgBackRest: ${problem}`;
}

/** Why nothing can be broken on this machine: no PostgreSQL or no Redis, and no right to install them. null when both are there. */
export function lackingPrograms(): string | null {
  const postgres = postgresPrograms();
  if ('problem' in postgres) return `no PostgreSQL: ${postgres.problem}`;
  if (spawnSync('redis-server', ['--version']).status === 0) return null;
  const problem = installDebian(['redis-server']);
  return problem ? `no Redis: ${problem}` : null;
}
