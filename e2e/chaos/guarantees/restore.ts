import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ordinaryUser } from '@riftdrop/build/check/postgres';
import { freePort } from '../../harness/free-port.ts';
import { opening } from '../actors/action.ts';
import { cheapest } from '../actors/cases.ts';
import { Load } from '../actors/load.ts';
import type { Settled } from '../actors/load.ts';
import { newPlayers } from '../actors/player.ts';
import { countedOnce } from '../checks/openings.ts';
import { ownProof } from '../checks/own-proof.ts';
import type { Guarantee } from '../guarantee.ts';
import type { World } from '../stage.ts';
import { Backend } from '../supervisor/backend.ts';
import { plainEnvironment } from '../supervisor/child.ts';
import { PostgresServer } from '../supervisor/postgres.ts';
import { backupProblem } from '../supervisor/programs.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const clients = 6;
const program = join(import.meta.dirname, '../../../platform/src/backup/main.ts');
/** Seconds after which PostgreSQL archives a segment that is not full: what the loss of a machine can cost. */
const archiveEvery = 5;

/** A site whose database is archived, and the folders of its backups. */
interface Site {
  postgres: PostgresServer;
  backend: Backend;
  env: Record<string, string>;
  archiving: Record<string, string>;
  source: string;
}

export const restore: Guarantee = {
  id: 'RESTORE',
  promise: 'a backup brings the site back: to the second before a mistake, and after the loss of the machine',
  timed: true,
  async attempt(trial, world) {
    const problem = backupProblem();
    if (problem) throw new Error(problem);
    await restoreEmbedded(trial, world);
    await restorePostgres(trial, world);
  },
};

async function restoreEmbedded(trial: Trial, world: World): Promise<void> {
  const folder = world.newFolder('embedded-backup');
  const env = { DATA_DIR: join(folder, 'data'), SECRET_KEY: 's'.repeat(32) };
  const backend = new Backend({ name: 'embedded', port: await freePort(), source: world.source, env, log: join(folder, 'log') });
  const to = join(folder, 'backups');
  await backend.start();
  const before = await openSome(backend, 500);
  trial.must((await run(env, 'backup', '--to', to)).includes('stop it'), 'a running embedded database was copied');
  await backend.stop();
  await run(env, 'backup', '--to', to);
  await backend.start();
  await openSome(backend, 300);
  await backend.kill();
  rmSync(env.DATA_DIR, { recursive: true });
  await run(env, 'restore', '--from', to);
  trial.none(await ownProof(world.source, env));
  await backend.start();
  trial.none(await countedOnce(backend, before.settled, before.one, before.players));
  trial.count('openings restored', before.settled.length);
  await backend.stop();
}

async function restorePostgres(trial: Trial, world: World): Promise<void> {
  const site = await archivedSite(world);
  const { postgres, backend, env } = site;
  const to = join(env.DATA_DIR!, '../backups');
  try {
    const { players, one, settled } = await openSome(backend, 800);
    const began = performance.now();
    await run(env, 'backup', '--to', to);
    trial.figure('ms of a full backup beside play', performance.now() - began);
    settled.push(...(await openMore(backend, players, one, 800)));
    const [{ now } = { now: '' }] = await postgres.admin<{ now: string }>('postgres', 'select clock_timestamp()::text as now');
    await pause(1100);
    await postgres.admin('riftdrop', 'create table mistake ()');
    await openMore(backend, players, one, 300);
    await postgres.admin('postgres', 'select pg_switch_wal()');
    await archived(postgres);

    await backend.stop();
    await postgres.stop('fast');
    await restored(trial, site, to, 'to the second before the mistake', new Date(now).toISOString());
    trial.must((await postgres.admin('riftdrop', `select where to_regclass('mistake') is not null`)).length === 0, 'the mistake is back');
    trial.none(await countedOnce(backend, settled, one, players));
    trial.count('openings restored', settled.length);

    await loseTheMachine(trial, site, { players, one, to });
  } finally {
    await backend.kill();
    await postgres.stop('immediate');
  }
}

/** Everything is gone but the repository of the backups: the openings since the last archived segment are lost, and no older one. */
async function loseTheMachine(
  trial: Trial,
  site: Site,
  { players, one, to }: { players: Opened['players']; one: Opened['one']; to: string },
): Promise<void> {
  const { postgres, backend } = site;
  await run(site.env, 'backup', '--to', to);
  const load = new Load(() => backend);
  load.start(clients, (client) => opening(players[client]!, one));
  await pause((archiveEvery + 2) * 1000);
  await load.stop();
  const lost = performance.now();
  await backend.kill();
  await postgres.killFamily();
  rmSync(join(postgres.folder, 'data'), { recursive: true });
  await restored(trial, site, to, 'after the loss of the machine');
  const rows = await postgres.admin<{ key: string }>('riftdrop', `select key from ${await schemaOf(postgres)}.idempotency`);
  const there = new Set(rows.map(({ key }) => key));
  const missing = load.settled.filter(({ action, status }) => status === 200 && !there.has(action.key));
  trial.count('openings before the loss', load.settled.length);
  trial.figure('openings lost with the machine', missing.length);
  const oldest = Math.min(lost, ...missing.map(({ at }) => at));
  trial.within('of openings lost with the machine', lost - oldest, archiveEvery * 1000 + 2000);
}

/** Restores, starts and proves; the site is away until then. */
async function restored(
  trial: Trial,
  { postgres, backend, env, archiving, source }: Site,
  to: string,
  when: string,
  at?: string,
): Promise<void> {
  const began = performance.now();
  rmSync(env.DATA_DIR!, { recursive: true, force: true });
  const said = await run(env, 'restore', '--from', to, ...(at ? ['--at', at] : []));
  trial.must(said.includes('start PostgreSQL'), `the restore ${when} failed: ${said}`);
  await postgres.start(archiving);
  await backend.start();
  trial.figure(`ms until the site is back ${when}`, performance.now() - began);
  trial.none(await ownProof(source, { DATABASE_URL: env.DATABASE_URL!, DATA_DIR: env.DATA_DIR! }));
}

async function archivedSite(world: World): Promise<Site> {
  const folder = world.newFolder('restore');
  const postgres = await PostgresServer.create(folder);
  const config = join(postgres.folder, 'pgbackrest.conf');
  const repository = join(postgres.folder, 'repository');
  writeFileSync(
    config,
    `[global]\nrepo1-path=${repository}\nrepo1-retention-full=2\nlog-level-file=off\nlock-path=${postgres.folder}/lock\nstart-fast=y\ncompress-type=zst
[riftdrop]\npg1-path=${postgres.folder}/data\npg1-port=${postgres.port}\npg1-socket-path=${postgres.folder}\npg1-user=postgres\n`,
  );
  mkdirSync(repository);
  const who = ordinaryUser();
  if (who) chownSync(repository, who.uid, who.gid);
  const archiving = {
    archive_mode: 'on',
    archive_timeout: `${archiveEvery}s`,
    archive_command: `pgbackrest --config=${config} --stanza=riftdrop archive-push %p`,
  };
  await postgres.admin('postgres', 'create database riftdrop');
  await postgres.stop('fast');
  await postgres.start(archiving);
  const env = {
    DATABASE_URL: postgres.url('riftdrop'),
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 's'.repeat(32),
    PGBACKREST_CONFIG: config,
  };
  const backend = new Backend({ name: 'restored', port: await freePort(), source: world.source, env, log: join(folder, 'log') });
  await backend.start();
  return { postgres, backend, env, archiving, source: world.source };
}

interface Opened {
  players: Awaited<ReturnType<typeof newPlayers>>;
  one: Awaited<ReturnType<typeof cheapest>>;
  settled: Settled[];
}

async function openSome(backend: Backend, ms: number): Promise<Opened> {
  const players = await newPlayers(backend, clients);
  const one = await cheapest(backend);
  return { players, one, settled: await openMore(backend, players, one, ms) };
}

async function openMore(backend: Backend, players: Opened['players'], one: Opened['one'], ms: number): Promise<Settled[]> {
  const load = new Load(() => backend);
  load.start(clients, (client) => opening(players[client]!, one));
  await pause(ms);
  await load.stop();
  return load.settled;
}

const archived = (postgres: PostgresServer) =>
  until('the last segment to be archived', 20_000, async () => {
    const [row] = await postgres.admin<{ done: boolean }>(
      'postgres',
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as done from pg_stat_archiver`,
    );
    return row?.done;
  });

/** The schema that holds the tables. */
async function schemaOf(postgres: PostgresServer): Promise<string> {
  const [row] = await postgres.admin<{ name: string }>(
    'riftdrop',
    `select relnamespace::regnamespace::text as name from pg_class where relname = 'idempotency' and relkind = 'r'`,
  );
  return row!.name;
}

/** The output of both streams of a backup or a restore, as an operator sees it. */
async function run(env: Record<string, string>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { env: { ...plainEnvironment(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await new Promise((done) => child.once('close', done));
  return output;
}
