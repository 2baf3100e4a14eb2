import { createClient } from 'redis';
import { messageOf } from '../failure.ts';
import type { Logger } from '../config/logger.ts';

/**
 * The connection to Redis, which carries short-lived state that several processes share and can do without. While it is away
 * the site goes on, the connection is tried again, and health lists `redis`.
 */
export interface RedisLink {
  client: ReturnType<typeof newClient>;
  isUp(): boolean;
  close(): void;
}

/** Connects in the background; never fails and delays no caller. */
export function connectRedis(url: string, log: Logger): RedisLink {
  const client = newClient(url);
  let told = false;
  client.on('error', (error: unknown) => {
    if (!told) log.warn('Redis is away', { error: messageOf(error) });
    told = true;
  });
  client.on('ready', () => {
    if (told) log.info('Redis is back');
    told = false;
  });
  // The first connection is tried again by the same strategy; its failure was logged above.
  client.connect().catch(() => {});
  return { client, isUp: () => client.isReady, close: () => client.destroy() };
}

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 2000, reconnectStrategy: (tries: number) => Math.min(2000, 50 * 2 ** tries) },
  });
