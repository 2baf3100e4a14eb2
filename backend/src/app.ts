import type { FastifyInstance } from 'fastify';
import { healthCall } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { Call } from '@riftdrop/contract/http/call';
import type {} from './job-payloads.ts';
import type {} from './schema.ts';
import type * as games from './games/index.ts';
import { type AppDeps, createDomains } from './domains.ts';
import type { Domain } from './plumbing/domain.ts';
import { installFunctions } from './plumbing/database/functions/install.ts';
import { release } from './plumbing/database/functions/release.ts';
import { Answering } from './plumbing/http/http.ts';
import { JobRunner } from './plumbing/jobs/runner.ts';
import { jobsMigrations } from './plumbing/jobs/schema.ts';
import { migrations as limitsMigrations } from './plumbing/limits/schema.ts';
import { Load, shedLoad } from './plumbing/http/load.ts';
import { Live } from './plumbing/live/live.ts';
import { liveMigrations } from './plumbing/live/schema.ts';
import { refuseOtherMethods } from './plumbing/http/methods.ts';
import { oneProcessAtATime, migrate } from './plumbing/database/migrate.ts';
import type { Plumbing } from './plumbing/plumbing.ts';
import { type DomainProof, findAll, type Finding, type KeptHead } from './plumbing/database/proofs.ts';
import { guardWriters } from './plumbing/database/roles.ts';
import { migrations as plumbingMigrations } from './plumbing/database/schema.ts';
import { apiRoot, httpServer, listen, serveCalls } from './plumbing/http/server.ts';
import { beginTime } from './plumbing/database/site-time.ts';
import { cleanUpEvery } from './plumbing/jobs/cleanup.ts';
import { version } from './plumbing/config/version.ts';
import type { AuthDomain } from './auth/index.ts';

/** Tables of the plumbing. Those of the domains follow, in the order of the domains. */
const ownTables: readonly Record<string, string>[] = [plumbingMigrations, jobsMigrations, liveMigrations, limitsMigrations];

export type { AppDeps };

/** The whole backend on one database. Opens no port before `listen`. */
export interface App {
  plumbing: Plumbing;
  sessions: AuthDomain;
  games: games.Games;
  calls: Call[];
  live: Live;
  /** Violations found by the proofs of all domains. */
  prove(): Promise<Finding[]>;
  /** Those of the quick proofs alone. */
  proveBooks(): Promise<Finding[]>;
  /** Requests of calls and of pictures. */
  loads: Record<'calls' | 'pictures', Load>;
  /** Numbers of all domains for the metrics. */
  measures: NonNullable<Domain['measure']>[];
  jobs: JobRunner;
  /** Opens the port (0 selects a free one) and returns it. */
  listen(host: string, port: number): Promise<number>;
  /** Stops taking requests, lets running ones end, closes everything, the database too. */
  close(): Promise<void>;
}

/** All invariants of the database. `prove` finds their violations. */
export function proofsOf(deps: AppDeps): { prove(heads?: readonly KeptHead[]): Promise<Finding[]> } {
  // Proofs read the database alone.
  const { domains } = createDomains({ ...deps, config: { ...deps.config, redisUrl: null } });
  return { prove: (heads = []) => findAll(proofsIn(domains), deps.db.owner, heads) };
}

/** The games of a database, for a program without a server. */
export const gamesOf = (deps: AppDeps): games.Games => createDomains({ ...deps, config: { ...deps.config, redisUrl: null } }).played.games;

const proofsIn = (domains: readonly Domain[]): DomainProof[] => domains.flatMap(({ proofs = [] }) => proofs);

/** Brings a database up to date and adds the data that every start needs. */
export async function prepare(deps: AppDeps): Promise<void> {
  const created = createDomains(deps);
  await migrateAndSeed(deps, created.domains);
  created.redis?.close();
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { plumbing, sessions, guard, played, domains, redis } = createDomains(deps);
  await migrateAndSeed(deps, domains);

  const fastify = httpServer(deps.log, deps.config);
  // Separate, so that pictures in the queue do not delay calls of games.
  const [calls, pictures] = [new Load(), new Load()];
  const refuseOthers = refuseOtherMethods(fastify);
  shedLoad(fastify, (url) => (url.startsWith(`${apiRoot}/health`) ? null : url.startsWith('/img/') ? pictures : calls));
  plumbing.health.watch('load', () => !calls.isFull());
  plumbing.health.watch('pictures', () => !pictures.isFull());
  plumbing.health.watch('load_stuck', () => !calls.isStuck(), 'essential');
  const isForCalls = deps.config.role === 'all';
  // A gateway asks every process for its health.
  const served = domains.flatMap(({ calls = [] }) => calls).filter(({ call }) => isForCalls || call.route === healthCall.route);
  serveCalls(
    fastify,
    served,
    new Answering(plumbing, sessions.identify, guard.mayPlay, Object.assign({}, ...domains.map(({ sqlRefusals }) => sqlRefusals))),
    version,
  );
  if (isForCalls) for (const domain of domains) await domain.routes?.(fastify);
  refuseOthers();
  await fastify.ready();

  const live = new Live(fastify.server, plumbing, sessions.identify, domains, redis);
  await live.start();
  const jobs = new JobRunner(plumbing, Object.assign({}, live.jobs, ...domains.map((domain) => domain.jobs)));
  await jobs.begin();
  if (deps.config.runJobs) jobs.start();
  plumbing.health.watch('jobs', () => jobs.isWell());
  const stopListening = deps.db.listen({
    live: (payload) => live.onNotification(payload),
    jobs: (at) => jobs.onNotification(at === undefined ? null : Number(at)),
  });
  const cleanUp = cleanUpEvery(10 * 60_000, domains, plumbing);
  return {
    plumbing,
    sessions,
    games: played.games,
    live,
    jobs,
    prove: () => findAll(proofsIn(domains), deps.db.owner),
    proveBooks: () =>
      findAll(
        proofsIn(domains).filter(({ isQuick }) => isQuick),
        deps.db.owner,
      ),
    loads: { calls, pictures },
    measures: domains.flatMap(({ measure }) => measure ?? []),
    calls: served.map(({ call }) => call),
    listen: (host, port) => listen(fastify, host, port),
    close: () =>
      closeAll(fastify, live, domains, async () => {
        clearInterval(cleanUp);
        await jobs.stop();
        await stopListening();
        redis?.close();
        await deps.db.close();
      }),
  };
}

async function migrateAndSeed({ db, config }: AppDeps, domains: Domain[]): Promise<void> {
  await oneProcessAtATime(config.databaseUrl, async () => {
    const isNew = await migrate(db, Object.assign({}, ...ownTables, ...domains.map(({ migrations }) => migrations)));
    await installFunctions(db.owner, release, db.kind === 'embedded');
    await guardWriters(db.owner, release.searchPath);
    // The process of the live connections starts beside the one whose first day has just begun.
    if (config.role === 'all') await beginTime(db.owner, isNew ? config.firstDayMs : 0);
    for (const domain of domains) await domain.seed?.();
  });
}

async function closeAll(fastify: FastifyInstance, live: Live, domains: Domain[], last: () => Promise<void>): Promise<void> {
  await live.close();
  await fastify.close();
  for (const domain of domains) await domain.stop?.();
  await last();
}
