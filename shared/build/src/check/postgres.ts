import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from './debian.ts';

export interface Postgres {
  /** Connection URL of the database `postgres`, superuser `postgres`, without password. */
  url: string;
  port: number;
  /** Folder of `psql`, `pgbench` and the others of the same version. */
  bin: string;
  stop(): Promise<void>;
}

/** Folder of the newest PostgreSQL programs of this machine, installed from Debian when absent; or why there are none. */
export function postgresPrograms(): { bin: string } | { problem: string } {
  const found = newest();
  if (found) return { bin: found };
  const problem = installDebian(['postgresql']);
  const installed = newest();
  return installed ? { bin: installed } : { problem: problem ?? 'Debian installed no initdb' };
}

/**
 * Installs the check of PL/pgSQL functions that belongs to these programs when it is absent. Without it its tests are skipped and
 * logged.
 */
export function ensureChecker(programs: ReturnType<typeof postgresPrograms>): void {
  if ('problem' in programs || existsSync(join(programs.bin, '../lib/plpgsql_check.so'))) return;
  const missing = installDebian([`postgresql-${programs.bin.split('/')[4]}-plpgsql-check`]);
  if (missing) console.log(`without plpgsql_check: ${missing}`);
}

function newest(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin/initdb').map((path) => path.slice(0, -'/initdb'.length));
  return folders.sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))[0] ?? null;
}

/**
 * Starts a separate PostgreSQL in a temporary folder on a free port; `stop` ends it and removes the folder. PostgreSQL refuses to run
 * as root, so root starts it as the package's `postgres` user, or as `nobody`. `durable` keeps fsync on, for measurements that must pay
 * for their commits.
 */
export async function startPostgres(bin: string, { durable = false } = {}): Promise<Postgres> {
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-postgres-'));
  const who = ordinaryUser();
  if (who) chownSync(dir, who.uid, who.gid);
  const port = await freePort();
  try {
    const data = join(dir, 'data');
    const init = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...who, cwd: dir, encoding: 'utf8' },
    );
    if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
    const speed = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: dir,
      max_connections: 200,
      shared_buffers: '128MB',
      ...speed,
    };
    const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...who, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
    await ready(server);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, bin, stop: () => stop(server, dir) };
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

/** The user that root starts PostgreSQL as, since it refuses to run as root; undefined for other users. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (...args: string[]) => spawnSync('id', args, { encoding: 'utf8' }).stdout.trim();
  const name = ['postgres', 'nobody'].find((one) => number('-u', one) !== '') ?? 'nobody';
  return { uid: Number(number('-u', name)), gid: Number(number('-g', name)) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log = `${log}${chunk}`.slice(-4000);
      if (log.includes('ready to accept connections')) done();
    });
    server.once('error', fail);
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

async function stop(server: ChildProcess, dir: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((done) => server.once('exit', done));
    // SIGINT is PostgreSQL's fast shutdown: it disconnects clients instead of waiting for them.
    server.kill('SIGINT');
    await ended;
  }
  rmSync(dir, { recursive: true, force: true });
}
