import { randomBytes } from 'node:crypto';
import { postgresPrograms, startPostgres } from '@riftdrop/build/check/postgres';
import { redisProblem, startRedis } from '@riftdrop/build/check/redis';
import { startComposed, type Composed, type ComposedOptions } from '../start/start-composed.ts';

export interface ScaledOptions extends Pick<
  ComposedOptions,
  'port' | 'host' | 'metrics' | 'traces' | 'dataDir' | 'build' | 'dists' | 'promote' | 'env' | 'report' | 'signal'
> {
  /** Backend processes. */
  processes: number;
  /** Existing servers to use; each is started on this machine, and is gone at the end, when it is null. */
  databaseUrl?: string | null;
  redisUrl?: string | null;
}

export interface Scaled extends Composed {
  databaseUrl: string;
  redisUrl: string;
}

/**
 * The topology of a site that outgrew one process, on one machine: PostgreSQL, Redis, several backends, a gateway that spreads over them.
 */
export async function startScaled({ databaseUrl, redisUrl, env, ...options }: ScaledOptions): Promise<Scaled> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const database = databaseUrl ?? (await ownPostgres(stops));
    const redis = redisUrl ?? (await ownRedis(stops));
    const composed = await startComposed({
      ...options,
      env: { SECRET_KEY: randomBytes(32).toString('hex'), ...env, DATABASE_URL: database, REDIS_URL: redis },
    });
    const close = async () => {
      await composed.close();
      await stopAll();
    };
    return { ...composed, databaseUrl: database, redisUrl: redis, close };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function ownPostgres(stops: (() => Promise<void>)[]): Promise<string> {
  const programs = postgresPrograms();
  if ('problem' in programs) throw new Error(`no PostgreSQL: ${programs.problem}; or set DATABASE_URL`);
  // With its commits on disk: the figures that one sees here must be those of a site.
  const server = await startPostgres(programs.bin, { durable: true });
  stops.push(server.stop);
  return server.url;
}

async function ownRedis(stops: (() => Promise<void>)[]): Promise<string> {
  const problem = redisProblem();
  if (problem) throw new Error(`no Redis: ${problem}; or set REDIS_URL`);
  const server = await startRedis();
  stops.push(server.stop);
  return server.url;
}
