import { spawnSync } from 'node:child_process';
import { ordinaryUser } from '@riftdrop/build/check/postgres';

/**
 * Runs pgBackRest with the stanza of the site; PGBACKREST_CONFIG and PGBACKREST_STANZA name others.
 * Root runs it as the user of PostgreSQL, who owns the files. Throws its message when it fails.
 */
export function pgBackRest(command: string, ...options: string[]): void {
  const { PATH, LANG, PGBACKREST_CONFIG: config, PGBACKREST_STANZA: stanza = 'riftdrop' } = process.env;
  // As options and not by the environment: a restore writes them into the command with which PostgreSQL fetches its log.
  const place = [`--stanza=${stanza}`, ...(config ? [`--config=${config}`] : [])];
  const { error, status, stdout, stderr } = spawnSync('pgbackrest', [...place, command, ...options], {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH, LANG },
    ...ordinaryUser(),
  });
  if (error) throw new Error(`pgBackRest cannot be started (${error.message}): apt-get install pgbackrest`);
  if (status !== 0) throw new Error(`pgbackrest ${command} failed:\n${stderr.trim() || stdout.trim()}`);
}
