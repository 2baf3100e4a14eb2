import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import { openInFolder, openInMemory, type Embedded } from './embedded/open.ts';
import { messageOf, StartFailure } from '../failure.ts';
import { release } from './functions/release.ts';
import { listenTo, type NotificationHandlers } from './listener.ts';
import { Outage } from './outage.ts';
import type { Logger } from '../config/logger.ts';
import { appRole, ensureAppRole } from './roles.ts';
import type { JobsTables } from '../jobs/tables.ts';
import type { PlumbingTables } from './tables.ts';

/**
 * Gives up connections that received nothing for `ms`. A database machine that dies sends nothing: without this, a query would
 * wait for the timeout of the system, a quarter of an hour, and so would all queries behind it.
 * @param ms longer than any statement may take, and than a connection stays unused in the pool
 */
export function endSilent(pool: pg.Pool, ms: number): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the database does not answer')));
  });
}

/** Tables by name. A domain declares its tables in its `tables.ts`; `backend/src/schema.ts` puts them together. */
export interface Schema extends PlumbingTables, JobsTables {}

/** The database or an open transaction. */
export type Reader = Kysely<Schema>;

export interface Database {
  kind: 'embedded' | 'postgres';
  sql: Kysely<Schema>;
  /** For functions of one round trip: `pool.query({name, text, values})`. */
  pool: pg.Pool;
  /**
   * The same database as its owner, for migrations and for proofs of writes that even the site may not do; all other statements
   * run as the site's role (roles.ts).
   */
  owner: Kysely<Schema>;
  /** Call after a `pool.query` that wrote into `outbox`; the outbox listens here. Transactions with `publish` do it by themselves. */
  kick(events?: number): void;
  /**
   * Listens to notifications (`pg_notify`) of this and other processes. Some may be lost: listeners poll as well. @returns a
   * function that ends it
   */
  listen(handlers: NotificationHandlers): () => Promise<void>;
  /** The embedded database behind it, null for PostgreSQL. */
  embedded: Embedded | null;
  close(): Promise<void>;
}

const types = new pg.TypeOverrides();
function whole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit into a JavaScript number`);
  return value;
}
types.setTypeParser(pg.types.builtins.INT8, whole);
/** Type of `bigint[]`, which the driver has no name for. */
const int8Array: number = 1016;
const texts = pg.types.getTypeParser(int8Array) as (text: string) => (string | null)[];
types.setTypeParser(int8Array, (text) => texts(text).map((one) => (one === null ? null : whole(one))));

/** Set while a transaction function runs: a call to the pool inside it would wait for itself on the one embedded connection. */
export const insideTransaction = new AsyncLocalStorage<Transaction<Schema>>();

class GuardedPool extends pg.Pool {
  private readonly outage = new Outage();

  // The driver's overloads are callback or promise by the arguments; both are passed through.
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own return types
  override connect(...args: unknown[]): any {
    if (insideTransaction.getStore()) throw new Error('the database was used inside an open transaction; use the transaction handle');
    const refusal = this.idleCount === 0 ? this.outage.refusal() : null;
    if (refusal !== null) return Promise.reject(refusal);
    const connecting = (super.connect as (...args: unknown[]) => Promise<unknown> | undefined)(...args);
    connecting?.then(
      () => this.outage.ended(),
      (error: Error) => this.outage.failed(error),
    );
    return connecting;
  }

  /**
   * The driver's own `query` throws the connection away at every error. Refusals are errors that functions raise, and a
   * new connection for each would cost more than the refusal; only a broken connection goes.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own return types
  override async query(...args: unknown[]): Promise<any> {
    const client = (await this.connect()) as pg.PoolClient;
    let broken = false;
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      broken = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** A frozen process must not keep its rows locked for longer than a job may be late. */
const longestIdle = '4s';

/** The driver splits settings at spaces. */
const searchPath = `-c search_path=${release.searchPath.replaceAll(' ', '')}`;

/** Opens the database that the settings name: PostgreSQL by `databaseUrl`, else the embedded one in the data folder. */
export async function openDatabase(config: Address, log: Logger, idle = longestIdle): Promise<Database> {
  return config.databaseUrl ? openPostgres(config, log, idle) : overEmbedded(await openInFolder(config.dataDir), log);
}

type Address = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> & Partial<Pick<Config, 'databaseOwnerUrl'>>;

/** A database in memory for tests, empty or from a template, which it takes over. */
export const openMemoryDatabase = async (log: Logger, template?: Uint8Array<ArrayBuffer>): Promise<Database> =>
  overEmbedded(await openInMemory(template), log);

async function openPostgres({ databaseUrl, databaseOwnerUrl, poolSize }: Address, log: Logger, idle: string): Promise<Database> {
  const url = databaseUrl!;
  const owner = new GuardedPool({
    connectionString: databaseOwnerUrl ?? url,
    max: 2,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 1000,
    options: searchPath,
    types,
  });
  keepAlive(owner, log);
  const role = await ownRole(owner, databaseOwnerUrl ?? url, log);
  const pool = new GuardedPool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    // No query may run without an end, and none runs long enough for JIT compilation to pay.
    options: `${searchPath} -c idle_in_transaction_session_timeout=${idle} -c statement_timeout=30s -c jit=off${role}`,
    types,
    pipeline: true,
  });
  keepAlive(pool, log);
  endSilent(pool, 40_000);
  return {
    kind: 'postgres',
    sql: kyselyOver(pool),
    pool,
    owner: kyselyOver(owner),
    kick: () => {},
    listen: (handlers) => listenTo(url, log, handlers),
    embedded: null,
    close: async () => {
      await pool.end();
      await owner.end();
    },
  };
}

/** Also the first look whether the database is there. @returns the setting that makes a connection work as the site's role */
async function ownRole(owner: pg.Pool, url: string, log: Logger): Promise<string> {
  try {
    if (await ensureAppRole(owner)) return ` -c role=${appRole}`;
  } catch (error) {
    await owner.end();
    throw new StartFailure(`the database at ${withoutPassword(url)} cannot be reached: ${messageOf(error)}`);
  }
  log.warn(`the owner of the database may not make the role ${appRole}; only triggers guard the history`);
  return '';
}

function overEmbedded(embedded: Embedded, log: Logger): Database {
  const listeners = new Set<NotificationHandlers>();
  const pool = new GuardedPool({
    stream: () => embedded.stream(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    ssl: false,
    types,
    pipeline: true,
    // The pool waits for it, although its typings do not show that.
    // oxlint-disable-next-line typescript/no-misused-promises -- the driver awaits what this returns
    onConnect: (client) => prepareConnection(client, listeners),
  });
  keepAlive(pool, log);
  const checkpoints = checkpointEvery(pool, 30_000, log);
  const close = async () => {
    clearInterval(checkpoints);
    await pool.end();
    await embedded.close();
  };
  const listen = (handlers: NotificationHandlers) => {
    listeners.add(handlers);
    return async () => void listeners.delete(handlers);
  };
  const sql = kyselyOver(pool);
  return { kind: 'embedded', sql, pool, owner: sql, kick: () => {}, listen, embedded, close };
}

/** The one connection of an embedded database: it receives its own notifications. */
async function prepareConnection(client: pg.ClientBase, listeners: ReadonlySet<NotificationHandlers>): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    for (const handlers of listeners) handlers[channel]?.(payload);
  });
  await client.query(`set search_path = ${release.searchPath}`);
  await client.query('listen jobs');
}

const kyselyOver = (pool: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/**
 * Without these listeners the end of a connection would end the process. The pool listens to idle ones only; the user of a
 * connection that ends gets the error from the query, and the event comes on top of it.
 */
function keepAlive(pool: pg.Pool, log: Logger): void {
  pool.on('error', (error) => log.warn('a database connection ended', { error: error.message }));
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** PGlite never checkpoints by itself: its log would grow without end and recovery with it. */
function checkpointEvery(pool: pg.Pool, ms: number, log: Logger): NodeJS.Timeout {
  const run = () => void pool.query('checkpoint').catch((error: unknown) => log.warn('checkpoint failed', { error: messageOf(error) }));
  return setInterval(run, ms).unref();
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
