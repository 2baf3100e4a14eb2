import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { useNewestFunctions } from '@riftdrop/backend/plumbing/database/functions/release';
import { freePort } from '../harness/free-port.ts';
import { Proxy } from './proxy/proxy.ts';
import { Backend, product } from './supervisor/backend.ts';
import { PostgresServer } from './supervisor/postgres.ts';
import { RedisServer } from './supervisor/redis.ts';

export interface StageOptions {
  /** How many processes of the backend, named a, b, c. */
  backends: number;
  /** With a real Redis. */
  redis?: boolean;
  /** With a proxy before PostgreSQL for each backend. */
  wires?: boolean;
  env?: Record<string, string>;
  preload?: string[];
  /** Preloads and settings of single backends, by their place. */
  each?: (at: number) => { preload?: string[]; env?: Record<string, string> };
}

/** A whole site to be broken: processes, proxies, databases. */
export interface Stage {
  database: string;
  databaseUrl: string;
  backends: Backend[];
  /** Settings by which any process of the site finds its database and its secrets. */
  env: Record<string, string>;
  /** Before the database, one per backend; empty without `wires`. */
  wires: Proxy[];
  redis: RedisServer | null;
  postgres: PostgresServer;
  /** Superuser connections past every proxy: for checks, and for changes that no player can make. */
  sql: pg.Pool;
  folder: string;
  close(): Promise<void>;
}

/** Shared by all worlds of a run. */
interface Common {
  folder: string;
  server: PostgresServer | null;
  templates: Map<string, Promise<string>>;
  /**
   * Shared by every site on this ground: the filled database holds data sealed with it, for example the chain that
   * decides games.
   */
  secret: string;
  folders: number;
  /** Log files of the backends of the current trial. */
  logs: string[];
}

/** Connections of a superuser for checks; `query` finds the newest functions of the product. */
export function checksOf(connectionString: string): pg.Pool {
  const sql = new pg.Pool({
    connectionString,
    max: 6,
    // The pool waits for it, although its typings exclude a promise.
    // oxlint-disable-next-line typescript/no-misused-promises -- the driver awaits what this returns
    onConnect: (client) => client.query(useNewestFunctions),
  });
  sql.on('error', () => {});
  sql.on('connect', (client) => client.on('error', () => {}));
  return sql;
}

/** The ground that all trials of a run share: one PostgreSQL server, and filled databases to copy. */
export class World {
  /** Folder of the backend that is on trial: the product's, or a mutant's. */
  readonly source: string;
  private readonly common: Common;

  private constructor(common: Common, source: string) {
    this.common = common;
    this.source = source;
  }

  static create(source = product): World {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-chaos-'));
    // PostgreSQL runs as another user and must pass through.
    chmodSync(folder, 0o711);
    return new World({ folder, secret: randomBytes(32).toString('hex'), server: null, templates: new Map(), folders: 0, logs: [] }, source);
  }

  /** The same ground with another backend on it. */
  withSource(source: string): World {
    return new World(this.common, source);
  }

  async postgres(): Promise<PostgresServer> {
    return (this.common.server ??= await PostgresServer.create(this.common.folder));
  }

  /** A folder with a fresh copy of a filled embedded database. */
  async embeddedFolder(): Promise<string> {
    const template = await this.once('embedded', () => this.fillFolder());
    const copy = this.newFolder('embedded');
    cpSync(template, copy, { recursive: true });
    return copy;
  }

  async stage({ backends: count, redis: withRedis = false, wires: withWires = false, ...options }: StageOptions): Promise<Stage> {
    const postgres = await this.postgres();
    const template = await this.once('postgres', () => this.fillDatabase());
    const folder = this.newFolder('stage');
    const database = `trial_${this.common.folders}`;
    await postgres.admin('postgres', `create database ${database} template ${template}`);
    // PostgreSQL copies a sequence together with the count of values that it may still assign unlogged. Until a
    // checkpoint has passed, a crash resets such a sequence and numbers come twice
    // (https://hackorum.dev/topics/248552).
    await postgres.admin('postgres', 'checkpoint');
    const redis = withRedis ? await RedisServer.create(folder) : null;
    const env = {
      DATABASE_URL: postgres.url(database),
      SECRET_KEY: this.common.secret,
      ...(redis && { REDIS_URL: redis.url }),
      ...options.env,
    };
    const wires: Proxy[] = [];
    const backends: Backend[] = [];
    for (let at = 0; at < count; at++) {
      const own = options.each?.(at) ?? {};
      const log = this.noteLog(join(folder, `backend-${at}.log`));
      const wire = withWires ? await Proxy.before(postgres.port) : null;
      if (wire) wires.push(wire);
      backends.push(
        new Backend({
          name: 'abcdefgh'[at] ?? String(at),
          port: await freePort(),
          source: this.source,
          preload: [...(options.preload ?? []), ...(own.preload ?? [])],
          log,
          env: {
            ...env,
            ...(wire && { DATABASE_URL: postgres.url(database, wire.port) }),
            DATA_DIR: join(folder, `data-${at}`),
            ...own.env,
          },
        }),
      );
    }
    const sql = checksOf(postgres.url(database));
    await Promise.all(backends.map((backend) => backend.start()));
    const close = async () => {
      await Promise.all(backends.map((backend) => backend.kill()));
      await Promise.all(wires.map((wire) => wire.close()));
      await redis?.kill();
      await sql.end();
      await postgres.admin('postgres', `drop database if exists ${database} with (force)`);
    };
    return { database, databaseUrl: env.DATABASE_URL, backends, env, wires, redis, postgres, sql, folder, close };
  }

  async close(): Promise<void> {
    await this.common.server?.stop('fast').catch(() => {});
    rmSync(this.common.folder, { recursive: true, force: true });
  }

  /** Has `errors` read the log of a backend. */
  noteLog(file: string): string {
    this.common.logs.push(file);
    return file;
  }

  /** Errors in the logs of the backends since the last call, the newest few. */
  errors(): string[] {
    const lines = this.common.logs.splice(0).flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []));
    return lines.filter((line) => line.includes('"level":"error"')).slice(-4);
  }

  newFolder(name: string): string {
    const folder = join(this.common.folder, `${name}-${++this.common.folders}`);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  private once(kind: string, make: () => Promise<string>): Promise<string> {
    const name = `${kind} ${this.source}`;
    const made = this.common.templates.get(name) ?? make();
    this.common.templates.set(name, made);
    return made;
  }

  /** Migrating and filling is slow; the backend does it by itself at its first start. */
  private async fillDatabase(): Promise<string> {
    const postgres = await this.postgres();
    const folder = this.newFolder('filling');
    const name = `template_${this.common.folders}`;
    await postgres.admin('postgres', `create database ${name}`);
    await this.startOnce({ DATABASE_URL: postgres.url(name), DATA_DIR: join(folder, 'data'), SECRET_KEY: this.common.secret }, folder);
    return name;
  }

  private async fillFolder(): Promise<string> {
    const folder = this.newFolder('filling');
    const data = join(folder, 'data');
    await this.startOnce({ DATA_DIR: data }, folder);
    if (!existsSync(join(data, 'database'))) throw new Error('the embedded backend left no database');
    return data;
  }

  private async startOnce(env: Record<string, string>, folder: string): Promise<void> {
    const backend = new Backend({ name: 'filling', port: await freePort(), source: this.source, env, log: join(folder, 'log') });
    await backend.start();
    await backend.stop();
  }
}
