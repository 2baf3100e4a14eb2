import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { Call } from '@riftdrop/contract/call';
import type {} from './job-payloads.ts';
import type {} from './schema.ts';
import * as analytics from './analytics/index.ts';
import * as admin from './admin/index.ts';
import * as art from './art/index.ts';
import * as bootstrap from './bootstrap/index.ts';
import * as captcha from './captcha/index.ts';
import * as cases from './cases/index.ts';
import * as catalogue from './catalogue/index.ts';
import * as demo from './demo/index.ts';
import * as fairness from './fairness/index.ts';
import * as games from './games/index.ts';
import * as ledger from './ledger/index.ts';
import * as items from './items/index.ts';
import type { Clock } from './plumbing/config/clock.ts';
import type { Config } from './plumbing/config/config.ts';
import type { Database } from './plumbing/database/database.ts';
import type { Domain } from './plumbing/domain.ts';
import { installFunctions } from './plumbing/database/functions/install.ts';
import { release } from './plumbing/database/functions/release.ts';
import { health } from './plumbing/http/health.ts';
import { Answering } from './plumbing/http/http.ts';
import { JobRunner } from './plumbing/jobs/runner.ts';
import { jobsMigrations } from './plumbing/jobs/schema.ts';
import { databaseLog } from './plumbing/limits/database.ts';
import { limitsIn } from './plumbing/limits/limits.ts';
import { memoryLog } from './plumbing/limits/memory.ts';
import { redisLog } from './plumbing/limits/redis.ts';
import { migrations as limitsMigrations } from './plumbing/limits/schema.ts';
import { Load, shedLoad } from './plumbing/http/load.ts';
import { Live } from './plumbing/live/live.ts';
import { liveMigrations } from './plumbing/live/schema.ts';
import type { Logger } from './plumbing/config/logger.ts';
import { refuseOtherMethods } from './plumbing/http/methods.ts';
import { oneProcessAtATime, migrate } from './plumbing/database/migrate.ts';
import type { Plumbing } from './plumbing/plumbing.ts';
import { type DomainProof, findAll, type Finding, type KeptHead } from './plumbing/database/proofs.ts';
import { connectRedis } from './plumbing/database/redis.ts';
import { guardWriters } from './plumbing/database/roles.ts';
import { sealingWith, siteKeys } from './plumbing/database/sealing.ts';
import { migrations as plumbingMigrations } from './plumbing/database/schema.ts';
import { apiRoot, httpServer, listen, serveCalls } from './plumbing/http/server.ts';
import { tidyEvery } from './plumbing/jobs/cleanup.ts';
import { version } from './plumbing/config/version.ts';
import * as notices from './notices/index.ts';
import * as partners from './partners/index.ts';
import * as playSafety from './play-safety/index.ts';
import * as profile from './profile/index.ts';
import * as pvp from './pvp/index.ts';
import * as royale from './royale/index.ts';
import * as rps from './rps/index.ts';
import * as race from './race/index.ts';
import * as session from './session/index.ts';
import * as stakes from './stakes/index.ts';
import * as statistics from './statistics/index.ts';
import * as upgrade from './upgrade/index.ts';
import * as wallet from './wallet/index.ts';

/** Tables of the plumbing. Those of the domains follow, in the order of the domains. */
const ownTables: readonly Record<string, Migration>[] = [plumbingMigrations, jobsMigrations, liveMigrations, limitsMigrations];

/** What the app is built on. */
export interface AppDeps {
  config: Config;
  /** Signs tokens and seals; the same in every process of a site. */
  secret: Buffer;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Games of several people that are played here besides those of the product, with the domains of their calls. */
  guests?: { modes: readonly games.AnyMode[]; rules: Partial<games.GameRules>; domains(plumbing: Plumbing, games: games.Games): Domain[] };
}

/** The whole backend on one database. Listens to nobody before `listen`. */
export interface App {
  plumbing: Plumbing;
  sessions: session.SessionDomain;
  games: games.Games;
  calls: Call[];
  live: Live;
  /** What contradicts the proofs of all domains. */
  prove(): Promise<Finding[]>;
  jobs: JobRunner;
  /** Opens the port (0 takes a free one) and answers it. */
  listen(host: string, port: number): Promise<number>;
  /** Stops taking requests, lets running ones end, closes everything, the database too. */
  close(): Promise<void>;
}

/** Everything that must hold of the database. `prove` finds what does not. */
export function proofsOf(deps: AppDeps): { prove(heads?: readonly KeptHead[]): Promise<Finding[]> } {
  // Proofs read the database alone.
  const { domains } = createDomains({ ...deps, config: { ...deps.config, redisUrl: null } });
  return { prove: (heads = []) => findAll(proofsIn(domains), deps.db.owner, heads) };
}

/** The games that are played on a database, for a program that serves nobody. */
export const gamesOf = (deps: AppDeps): games.Games => createDomains({ ...deps, config: { ...deps.config, redisUrl: null } }).played.games;

const proofsIn = (domains: readonly Domain[]): DomainProof[] => domains.flatMap(({ proofs = [] }) => proofs);

/** Brings a database up to date and fills it with what every start needs. */
export async function prepare(deps: AppDeps): Promise<void> {
  const created = createDomains(deps);
  await migrateAndSeed(deps, created.domains);
  created.shared?.close();
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { plumbing, sessions, guard, played, domains, shared } = createDomains(deps);
  await migrateAndSeed(deps, domains);

  const fastify = httpServer(deps.log, deps.config);
  // Of their own, so that pictures which wait to be drawn keep nobody from playing.
  const [calls, pictures] = [new Load(), new Load()];
  const refuseOthers = refuseOtherMethods(fastify);
  shedLoad(fastify, (url) => (url.startsWith(`${apiRoot}/health`) ? null : url.startsWith('/img/') ? pictures : calls));
  plumbing.health.watch('load', () => !calls.isFull());
  plumbing.health.watch('pictures', () => !pictures.isFull());
  plumbing.health.watch('load_stuck', () => !calls.isStuck(), 'essential');
  const served = domains.flatMap(({ calls = [] }) => calls);
  serveCalls(
    fastify,
    served,
    new Answering(plumbing, sessions.identify, guard.mayPlay, Object.assign({}, ...domains.map(({ sqlRefusals }) => sqlRefusals))),
    version,
  );
  for (const domain of domains) await domain.routes?.(fastify);
  refuseOthers();
  await fastify.ready();

  const live = new Live(fastify.server, plumbing, sessions.identify, domains, shared);
  await live.start();
  const jobs = new JobRunner(plumbing, Object.assign({}, live.jobs, ...domains.map((domain) => domain.jobs)));
  await jobs.begin();
  if (deps.config.runJobs) jobs.start();
  plumbing.health.watch('jobs', () => jobs.isWell());
  const stopListening = deps.db.listen({
    live: () => live.onCommit(),
    jobs: (at) => jobs.onNotification(at === undefined ? null : Number(at)),
  });
  const tidy = tidyEvery(10 * 60_000, domains, plumbing);
  return {
    plumbing,
    sessions,
    games: played.games,
    live,
    jobs,
    prove: () => findAll(proofsIn(domains), deps.db.owner),
    calls: served.map(({ call }) => call),
    listen: (host, port) => listen(fastify, host, port),
    close: () =>
      closeAll(fastify, live, domains, async () => {
        clearInterval(tidy);
        await jobs.stop();
        await stopListening();
        shared?.close();
        await deps.db.close();
      }),
  };
}

/** Builds the plumbing and every domain on it; touches no table. */
function createDomains({ config, secret, db, clock, log, guests }: AppDeps) {
  const shared = config.redisUrl ? connectRedis(config.redisUrl, log) : null;
  // The process on an embedded database is alone; several on one PostgreSQL count together, with Redis or without.
  const own = db.kind === 'embedded' ? memoryLog(clock) : databaseLog(db, 'limits');
  const plumbing: Plumbing = {
    config,
    secret,
    sealing: sealingWith(siteKeys(config.sealingKeys, secret)),
    db,
    clock,
    log,
    limits: limitsIn(shared ? redisLog(shared.client, own) : own),
    attempts: limitsIn(databaseLog(db, 'attempts')),
    health: health(log),
    live: { statistics: () => Promise.reject(new Error('nothing is measured before the app is built')) },
    outbox: { kick: () => db.kick() },
  };
  if (shared) plumbing.health.watch('redis', () => shared.isUp());
  const guard = stakes.domain(plumbing);
  const sessions = session.domain(plumbing, guard.forget);
  const beacons = fairness.configuredBeacons(plumbing);
  const snapshots = catalogue.catalogueOf(db, clock);
  const pairs = new fairness.PairCache(plumbing);
  const fair = fairness.domain(plumbing, beacons);
  const played = games.domain(plumbing, beacons, { ...rulesOfGames(config), ...guests?.rules });
  const domains: Domain[] = [
    sessions,
    captcha.domain(plumbing),
    ledger.domain(plumbing),
    guard,
    fair,
    art.domain(plumbing),
    catalogue.domain(plumbing, snapshots),
    items.domain,
    cases.domain(plumbing, { catalogue: snapshots, pairs }),
    played,
    pvp.domain(played.games, fair.sources),
    royale.domain(played.games, fair.sources),
    rps.domain(played.games, fair.sources),
    profile.domain(plumbing),
    wallet.domain(plumbing),
    notices.domain(plumbing),
    playSafety.domain(plumbing),
    analytics.domain(plumbing),
    demo.domain(plumbing),
    admin.domain(plumbing, played.games),
    statistics.domain(plumbing),
    race.domain(plumbing, beacons, played.games),
    upgrade.domain(plumbing, { pairs }),
    partners.domain(plumbing),
    bootstrap.domain(plumbing, version),
    ...(guests ? [{ name: 'guests', modes: guests.modes }, ...guests.domains(plumbing, played.games)] : []),
  ];
  for (const domain of domains) domain.collect?.(domains);
  return { plumbing, sessions, guard, played, domains, shared };
}

/** What the domains that games know nothing of say about who may play them, and how. */
const rulesOfGames = ({ groupGamePrepay, boobyPrizeCase }: Config): games.GameRules => ({
  isPrepayOffered: groupGamePrepay,
  boobyPrize: boobyPrizeCase,
  botsAllowed: session.allowsBots,
  prepaysAllModes: session.gameFlag('prepaid_games_allow_all_modes'),
  playsOnlyWithBots: session.gameFlag('only_with_bots'),
  depositsUnder: partners.depositsUnder,
  depositLimitReached: wallet.depositLimitReached,
});

async function migrateAndSeed({ db, config }: AppDeps, domains: Domain[]): Promise<void> {
  await oneProcessAtATime(config.databaseUrl, async () => {
    await migrate(db, Object.assign({}, ...ownTables, ...domains.map(({ migrations }) => migrations)));
    await installFunctions(db.owner, release, db.kind === 'embedded');
    await guardWriters(db.owner, release.searchPath);
    for (const domain of domains) await domain.seed?.();
  });
}

async function closeAll(fastify: FastifyInstance, live: Live, domains: Domain[], last: () => Promise<void>): Promise<void> {
  await live.close();
  await fastify.close();
  for (const domain of domains) await domain.stop?.();
  await last();
}
