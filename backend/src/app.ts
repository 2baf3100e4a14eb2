import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { Call } from '@riftdrop/contract/call';
import * as art from './art/index.ts';
import * as bootstrap from './bootstrap/index.ts';
import * as cases from './cases/index.ts';
import { migrations as casesMigrations } from './cases/schema.ts';
import * as catalogue from './catalogue/index.ts';
import { migrations as catalogueMigrations } from './catalogue/schema.ts';
import * as fairness from './fairness/index.ts';
import { migrations as fairnessMigrations } from './fairness/schema.ts';
import * as ledger from './ledger/index.ts';
import { migrations as ledgerMigrations } from './ledger/schema.ts';
import type { Clock } from './plumbing/clock.ts';
import type { Config } from './plumbing/config.ts';
import type { Database } from './plumbing/database.ts';
import type { Domain } from './plumbing/domain.ts';
import { health } from './plumbing/health.ts';
import { Answering } from './plumbing/http.ts';
import { limitsBy, memoryCounter } from './plumbing/limits.ts';
import { joinRegistry, type JoinRegistry } from './plumbing/live/join.ts';
import { Live } from './plumbing/live/live.ts';
import type { Logger } from './plumbing/logger.ts';
import { alone, migrate } from './plumbing/migrate.ts';
import type { Plumbing } from './plumbing/plumbing.ts';
import { redisCounts } from './plumbing/redis.ts';
import { migrations as plumbingMigrations } from './plumbing/schema.ts';
import { httpServer, listen, serveCalls } from './plumbing/server.ts';
import { tidyEvery } from './plumbing/tidy.ts';
import { version } from './plumbing/version.ts';
import * as profile from './profile/index.ts';
import { migrations as profileMigrations } from './profile/schema.ts';
import * as session from './session/index.ts';
import { migrations as sessionMigrations } from './session/schema.ts';

const migrations: Record<string, Migration> = {
  ...plumbingMigrations,
  ...sessionMigrations,
  ...ledgerMigrations,
  ...fairnessMigrations,
  ...catalogueMigrations,
  ...casesMigrations,
  ...profileMigrations,
};

/** What the app is built on. */
export interface Ground {
  config: Config;
  /** Signs tokens and seals; the same in every process of a site. */
  secret: Buffer;
  db: Database;
  clock: Clock;
  log: Logger;
}

/** The whole backend on one database. Listens to nobody before `listen`. */
export interface App {
  plumbing: Plumbing;
  sessions: session.SessionDomain;
  calls: Call[];
  live: Live;
  /** Opens the port (0 takes a free one) and answers it. */
  listen(host: string, port: number): Promise<number>;
  /** Stops taking requests, lets running ones end, closes everything, the database too. */
  close(): Promise<void>;
}

/** Brings a database up to date and fills it with what every start needs. */
export async function prepare(ground: Ground): Promise<void> {
  const house = furnish(ground);
  await fill(ground, house.domains);
  house.shared?.close();
}

export async function buildApp(ground: Ground): Promise<App> {
  const { plumbing, joins, sessions, domains, shared } = furnish(ground);
  await fill(ground, domains);

  const fastify = httpServer(ground.log, ground.config.trustProxy);
  const served = domains.flatMap(({ calls = [] }) => calls);
  serveCalls(
    fastify,
    served,
    new Answering(plumbing, sessions.identify, Object.assign({}, ...domains.map(({ sqlRefusals }) => sqlRefusals))),
    version,
  );
  for (const domain of domains) await domain.routes?.(fastify);
  await fastify.ready();

  const live = new Live(fastify.server, plumbing, sessions.identify, joins, domains);
  await live.start();
  const tidy = tidyEvery(10 * 60_000, domains, plumbing);
  return {
    plumbing,
    sessions,
    live,
    calls: served.map(({ call }) => call),
    listen: (host, port) => listen(fastify, host, port),
    close: () =>
      closeAll(fastify, live, domains, async () => {
        clearInterval(tidy);
        shared?.close();
        await ground.db.close();
      }),
  };
}

/** Builds the plumbing and every domain on it; touches no table. */
function furnish({ config, secret, db, clock, log }: Ground) {
  const joins: JoinRegistry = joinRegistry();
  const shared = config.redisUrl ? redisCounts(config.redisUrl, clock, log) : null;
  const limits = limitsBy(shared?.counter ?? memoryCounter(clock), clock);
  const plumbing: Plumbing = {
    config,
    secret,
    db,
    clock,
    log,
    limits,
    health: health(log),
    live: joins,
    outbox: { kick: () => db.kick() },
  };
  if (shared) plumbing.health.watch('redis', () => shared.isUp());
  const sessions = session.domain(plumbing);
  const domains: Domain[] = [
    sessions,
    ledger.domain(),
    fairness.domain(plumbing),
    art.domain(plumbing),
    catalogue.domain(plumbing),
    cases.domain(plumbing),
    profile.domain(),
    bootstrap.domain(plumbing, version),
  ];
  return { plumbing, joins, sessions, domains, shared };
}

async function fill({ db, config }: Ground, domains: Domain[]): Promise<void> {
  await alone(config.databaseUrl, async () => {
    await migrate(db, migrations);
    for (const domain of domains) await domain.seed?.();
  });
}

async function closeAll(fastify: FastifyInstance, live: Live, domains: Domain[], last: () => Promise<void>): Promise<void> {
  await live.close();
  await fastify.close();
  for (const domain of domains) await domain.stop?.();
  await last();
}
