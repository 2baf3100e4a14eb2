import { createClient } from 'redis';
import type { Clock } from './clock.ts';
import { messageOf } from './failure.ts';
import { memoryCounter, type Counter } from './limits.ts';
import type { Logger } from './logger.ts';

/**
 * Redis holds one thing here: the counts of rate limits, so that a limit holds over all processes of a site. It is not
 * on the way of live events: they are numbered in the database and every process sends them from that log, which a
 * crash cannot lose; Redis would only be a second place to fail. While it is away each process counts for itself, the
 * site goes on, and health says `redis`.
 */
export interface SharedCounts {
  counter: Counter;
  isUp(): boolean;
  close(): void;
}

export function redisCounts(url: string, clock: Clock, log: Logger): SharedCounts {
  const own = memoryCounter(clock);
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(2000, 50 * 2 ** tries) },
  });
  let told = false;
  client.on('error', (error: unknown) => {
    if (!told) log.warn('Redis is away, every process counts rate limits for itself', { error: messageOf(error) });
    told = true;
  });
  client.on('ready', () => {
    if (told) log.info('Redis is back');
    told = false;
  });
  // The first connection is tried again by the same strategy; its failure was told above.
  client.connect().catch(() => {});

  const windowKey = (key: string, windowMs: number) => `riftdrop:limit:${key}:${Math.floor(clock.now() / windowMs)}`;
  const orOwn = async (ask: () => Promise<number>, fallback: () => Promise<number>): Promise<number> => {
    if (!client.isReady) return fallback();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in 200 ms')), 200);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch {
      return await fallback();
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    counter: {
      add: (key, windowMs) =>
        orOwn(
          async () => Number((await client.multi().incr(windowKey(key, windowMs)).pExpire(windowKey(key, windowMs), windowMs).exec())[0]),
          () => own.add(key, windowMs),
        ),
      read: (key, windowMs) =>
        orOwn(
          async () => Number((await client.get(windowKey(key, windowMs))) ?? 0),
          () => own.read(key, windowMs),
        ),
    },
    isUp: () => client.isReady,
    close: () => client.destroy(),
  };
}
