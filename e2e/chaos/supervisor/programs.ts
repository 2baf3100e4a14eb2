import { spawnSync } from 'node:child_process';
import { installDebian } from '@riftdrop/build/check/debian';
import { postgresPrograms } from '@riftdrop/build/check/postgres';

/** Why no backup can be tried; null when pgBackRest is there, installed from Debian when absent. */
export const backupProblem = (): string | null => lack(['pgbackrest version'], ['pgbackrest']);

/** The same of a cluster of PostgreSQL: Patroni, etcd and HAProxy. */
export function clusterProblem(): string | null {
  const postgres = postgresPrograms();
  if ('problem' in postgres) return `no PostgreSQL: ${postgres.problem}`;
  return lack(['patroni --version', 'etcd --version', 'haproxy -v'], ['patroni', 'etcd-server', 'haproxy']);
}

/** Some of Debian's programs are for operators, in `sbin`. */
export const programPath = `${process.env.PATH}:/usr/sbin`;

function lack(questions: string[], packages: string[]): string | null {
  const env = { ...process.env, PATH: programPath };
  const absent = () => questions.filter((question) => spawnSync(question, { shell: true, env }).status !== 0);
  if (absent().length === 0) return null;
  const problem = installDebian(packages);
  return absent().length === 0 ? null : `\`${absent().join('`, `')}\` fails: ${problem}`;
}

/** Why nothing can be broken on this machine: no PostgreSQL or no Redis, and no right to install them. null when both are there. */
export function lackingPrograms(): string | null {
  const postgres = postgresPrograms();
  if ('problem' in postgres) return `no PostgreSQL: ${postgres.problem}`;
  if (spawnSync('redis-server', ['--version']).status === 0) return null;
  const problem = installDebian(['redis-server']);
  return problem ? `no Redis: ${problem}` : null;
}
