import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, prepare, type App, type AppDeps } from '../app.ts';
import { balancesOf, createPlayer } from '../accounts/index.ts';
import { startSession } from '../auth/index.ts';
import { advisoryLocks } from './database/advisory-locks.ts';
import { fakeClock, type FakeClock } from './config/clock.ts';
import type { Config } from './config/config.ts';
import { openDataDir } from './config/config.ts';
import type { Database } from './database/database.ts';
import { jsonLogger, type Logger } from './config/logger.ts';
import type { Plumbing } from './plumbing.ts';
import { askAt, replyOf, type Ask, type Reply } from './testing/ask.ts';
import { socketAt, type TestSocket } from './testing/socket.ts';
import { memoryCopy, postgresCopy } from './testing/template.ts';
import { inTransaction } from './database/transaction.ts';

/** A player with a session, as tests use one. */
export interface TestPlayer {
  id: string;
  steamid: string;
  nickname: string;
  token: string;
  refreshToken: string;
}

export interface TestApp {
  app: App;
  origin: string;
  plumbing: Plumbing;
  db: Database;
  clock: FakeClock;
  /** Lines the app logged. */
  logged: string[];
  ask: Ask;
  /** Sends a call that must succeed. @returns its reply */
  reply: Reply;
  /**
   * A new player. `balance` in cents and `points` as stored; the sandbox's welcome when left out. `agreed` is the accepted
   * version of the terms, the current one when left out; null for a player without any agreement.
   */
  aPlayer(person?: { balance?: number; points?: number; nickname?: string; agreed?: string | null }): Promise<TestPlayer>;
  /** Cents on the balance of a player. */
  balanceOf(player: { id: string }): Promise<number>;
  aSocket(options?: { as?: { token: string } }): Promise<TestSocket>;
  /** A socket of a player on the player's channel. */
  aTab(player: TestPlayer): Promise<TestSocket>;
  /** Moves the time of the database (`site_now()`) to that of `clock`. */
  syncTime(): Promise<void>;
  /** Moves `clock` and the time of the database. */
  advance(ms: number): Promise<void>;
  /** Runs every job that is due at the time of `clock`, then numbers and sends every committed event. */
  processAll(): Promise<void>;
  /** Moves the time, then does the same. */
  after(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Real limits; off by default, so that a test may be quick. */
  rateLimits?: boolean;
  config?: Partial<Config>;
  /** A second process on the database of another app. */
  beside?: TestApp;
  /** Games that only this test plays. */
  guests?: AppDeps['guests'];
  /** Beacons that a test signs. */
  beacons?: AppDeps['beacons'];
  /** A prepared database, instead of the template. */
  on?: { db: Database; url: string | null };
}

/**
 * The real app on a separate real database: on the PostgreSQL of `TEST_DATABASE_URL` when that is set, else embedded in memory.
 * Both start from a template that is migrated and seeded.
 */
export async function startApp(options: TestOptions = {}): Promise<TestApp> {
  const logged: string[] = [];
  const log = jsonLogger((line) => logged.push(line));
  const deps = await depsOf(options, log);
  if (!options.on) await moveTime(deps.db, deps.clock);
  const app = await buildApp(deps);
  // An earlier release knew no such time.
  if (options.on) await moveTime(deps.db, deps.clock);
  const origin = `http://127.0.0.1:${await app.listen('127.0.0.1', 0)}`;
  const { db, clock } = deps;
  const ask = askAt(origin, app.calls);
  const aSocket: TestApp['aSocket'] = ({ as } = {}) => socketAt(origin, as?.token);
  const syncTime = () => moveTime(db, clock);
  const processAll = async () => {
    await syncTime();
    await app.live.present();
    await app.jobs.drain();
    await app.live.drain();
  };
  return {
    app,
    origin,
    db,
    clock,
    logged,
    plumbing: app.plumbing,
    ask,
    reply: replyOf(ask),
    aPlayer: (person) => makePlayer(app, person),
    balanceOf: async ({ id }) => (await balancesOf(db.sql, id)).balance,
    aSocket,
    aTab: async (player) => {
      const tab = await aSocket({ as: player });
      await tab.join(`user.${player.id}`);
      return tab;
    },
    syncTime,
    advance: (ms) => {
      clock.advance(ms);
      return syncTime();
    },
    processAll,
    after: (ms) => {
      clock.advance(ms);
      return processAll();
    },
    close: () => app.close(),
  };
}

/** The database's time stands where the test's clock stands, so that nothing becomes due by itself. */
async function moveTime(db: Database, clock: FakeClock): Promise<void> {
  const stands = sql.lit(`select to_timestamp(${clock.now()} / 1000.0)`);
  await db.owner.transaction().execute(async (tx) => {
    // Two processes may replace the function at once, which PostgreSQL refuses: `tuple concurrently updated`.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.testTime}::bigint)`.execute(tx);
    await sql`create or replace function public.site_now() returns timestamptz language sql volatile as ${stands}`.execute(tx);
  });
}

async function depsOf(
  { rateLimits = false, config: own = {}, beside, guests, beacons, on }: TestOptions,
  log: Logger,
): Promise<AppDeps & { clock: FakeClock }> {
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    dataDir: beside?.plumbing.config.dataDir ?? join(tmpdir(), `riftdrop-test-${randomBytes(6).toString('hex')}`),
    databaseUrl: null,
    databaseOwnerUrl: null,
    redisUrl: null,
    publicOrigin: null,
    trustProxy: false,
    identity: 'sandbox',
    firstDayMs: 0,
    licence: null,
    steamApiKey: null,
    postsPerMinute: rateLimits ? 60 : 0,
    attemptsPerMinute: rateLimits ? 10 : 0,
    drawAhead: false,
    role: 'all',
    runJobs: false,
    socketsPerAddress: 0,
    poolSize: 16,
    serviceKeys: [],
    secretKeys: [],
    secretsFile: null,
    registryUrl: null,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    traceEndpoint: null,
    traceShare: 1,
    // The same in every test: the players of the template have secrets that it sealed.
    sealingKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
    beacon: 'local-chain',
    beaconRelays: [],
    maintenance: false,
    minClientVersion: null,
    termsVersion: '1',
    captcha: 'pow',
    supportEmail: '',
    push: 'sandbox',
    pushKeys: [],
    analytics: false,
    alternateLogin: false,
    administrators: [],
    countryHeader: null,
    closedCountries: [],
    chains: { litecoin: null, ethereum: null },
    env: {},
    ...own,
  };
  openDataDir(config.dataDir);
  const clock = beside?.clock ?? fakeClock();
  const secret = beside?.plumbing.secret ?? { keys: [randomBytes(32)] };
  const filled = (db: Database) => prepare({ config: { ...config, identity: 'sandbox', redisUrl: null }, secret, db, clock, log });
  const url = process.env.TEST_DATABASE_URL;
  const deps = { config, secret, clock, log, ...(guests && { guests }), ...(beacons && { beacons }) };
  if (beside) return { ...deps, db: { ...beside.db, close: async () => {} } };
  if (on) return { ...deps, config: { ...config, databaseUrl: on.url }, db: on.db };
  if (!url) return { ...deps, db: await memoryCopy(log, filled) };
  const copy = await postgresCopy(url, log, filled);
  return { ...deps, config: { ...config, databaseUrl: copy.url }, db: copy.db };
}

let people = 0;

async function makePlayer(
  { plumbing, sessions }: App,
  {
    balance = 10_000,
    points = 100_000,
    nickname = `Player ${++people}`,
    agreed = plumbing.config.termsVersion,
  }: Parameters<TestApp['aPlayer']>[0] = {},
): Promise<TestPlayer> {
  const steamid = `9${String(randomInt(1, 100_000_000)).padStart(8, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const { id, grant } = await inTransaction(plumbing.db, async (tx) => {
    const id = await createPlayer(tx, plumbing.sealing, {
      steamid,
      nickname,
      avatar: 'avatar-1',
      balance,
      points,
      ...(agreed && { agreed }),
    });
    return { id, grant: await startSession(tx, id) };
  });
  return { id, steamid, nickname, token: await sessions.tokens.issue(grant), refreshToken: grant.refreshToken };
}
