import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ordinaryUser, postgresPrograms } from '@riftdrop/build/check/postgres';
import pg from 'pg';
import { freePort } from '../../harness/free-port.ts';
import { until } from '../until.ts';
import { Child } from './child.ts';
import { familyOf, signalAll } from './family.ts';

/** Every commit is really synced: an acknowledged transaction must survive the death of the whole family. */
const usual = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
};

/**
 * Recovery syncs the file system once instead of each of its thousands of files. For a machine of its own: beside programs that write
 * much, one sync waits for all that they wrote.
 */
export const syncsAtOnce = { recovery_init_sync_method: 'syncfs' };

/** A real PostgreSQL that can be killed, stopped and started again on the same data and port. */
export class PostgresServer {
  readonly port: number;
  private readonly bin: string;
  /** Its data lies below, in `data`. */
  readonly folder: string;
  private server: Child | null = null;

  private constructor(bin: string, folder: string, port: number) {
    this.bin = bin;
    this.folder = folder;
    this.port = port;
  }

  static async create(parent: string): Promise<PostgresServer> {
    const programs = postgresPrograms();
    if ('problem' in programs) throw new Error(`no PostgreSQL to break: ${programs.problem}`);
    const folder = join(parent, 'postgres');
    mkdirSync(folder);
    const who = ordinaryUser();
    if (who) chownSync(folder, who.uid, who.gid);
    const init = spawnSync(
      join(programs.bin, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...who, cwd: folder, encoding: 'utf8' },
    );
    if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
    const server = new PostgresServer(programs.bin, folder, await freePort());
    await server.start();
    return server;
  }

  url(database: string, port = this.port): string {
    return `postgres://postgres@127.0.0.1:${port}/${database}`;
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const all = { ...usual, port: String(this.port), unix_socket_directories: this.folder, ...settings };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.server = new Child({
      command: join(this.bin, 'postgres'),
      args: ['-D', join(this.folder, 'data'), ...options],
      ...ordinaryUser(),
      cwd: this.folder,
      log: join(this.folder, 'log'),
    });
    await this.server.hear('ready', 120_000, ({ output }) => output.includes('ready to accept connections') || null);
  }

  /** SIGKILL for the server and all its processes at once, as when the machine's memory ran out. */
  async killFamily(): Promise<void> {
    if (!this.server) return;
    const family = familyOf(this.server.pid);
    signalAll(family, 'SIGKILL');
    await this.server.gone;
    await until('the whole family to end', 10_000, () => family.every((pid) => !isAlive(pid)));
    // Its process number may belong to another process by now; PostgreSQL would take that one for itself.
    rmSync(join(this.folder, 'data', 'postmaster.pid'), { force: true });
  }

  /**
   * `immediate` drops all connections without notice and recovers from the log at the next start; `fast` rolls back
   * and closes them.
   */
  async stop(how: 'immediate' | 'fast'): Promise<void> {
    if (!this.server?.alive) return;
    this.server.signal(how === 'immediate' ? 'SIGQUIT' : 'SIGINT');
    await this.server.gone;
  }

  /** Runs statements as superuser, past every proxy. */
  async admin<T extends pg.QueryResultRow>(database: string, text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
