import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server } from 'socket.io';
import type { RedisLink } from '../database/redis.ts';

/** Events between processes through Redis. Nothing depends on them: the log of the database carries the same, a moment later. */
export interface Cluster {
  /** Events were numbered: every other process looks at once. */
  wake(): void;
  /** An order of the control channel: every other process obeys at once. */
  obey(event: string, data: unknown): void;
  close(): void;
}

interface ClusterMessage {
  wake(): void;
  obey(event: string, data: unknown): void;
}

/** Joins the Socket.IO servers of a site over Redis streams. */
export function connectCluster(io: Server, redis: RedisLink, told: ClusterMessage): Cluster {
  const gentle = gentleClients(redis);
  io.adapter(
    createAdapter(gentle.publisher, { streamName: 'riftdrop:live', channelPrefix: 'riftdrop', maxLen: 10_000, onlyPlaintext: true }),
  );
  io.on('wake', () => told.wake());
  io.on('obey', (event: string, data: unknown) => told.obey(event, data));
  return {
    wake: () => void io.serverSideEmit('wake'),
    obey: (event, data) => void io.serverSideEmit('obey', event, data),
    close: () => {
      void io.sockets.adapter.close();
      gentle.close();
    },
  };
}

const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 250));

/**
 * The adapter takes a lost Redis badly: a failed publication is an unhandled rejection, which would end the process, and a
 * failed read is repeated without a pause, which would freeze it. These stand between: an event that cannot be published is
 * dropped, a failed read waits, and closing never throws.
 */
function gentleClients({ client, isUp }: RedisLink) {
  const readers: { isOpen: boolean; destroy(): void }[] = [];
  const duplicate = () => {
    // Readers wait for Redis to come back instead of failing at once.
    const reader = client.duplicate({ disableOfflineQueue: false });
    readers.push(reader);
    const xRead: typeof reader.xRead = async (...args) => {
      try {
        return await reader.xRead(...args);
      } catch {
        await breath();
        return null;
      }
    };
    return {
      ...marker,
      on: reader.on.bind(reader),
      connect: () => reader.connect().catch(() => {}),
      subscribe: (...args: Parameters<typeof reader.subscribe>) => reader.subscribe(...args).catch(() => {}),
      xRead,
      disconnect: () => {},
    };
  };
  const orNothing = <T>(publish: () => Promise<T>): Promise<T | string> => (isUp() ? publish().catch(() => '') : Promise.resolve(''));
  const publisher = {
    ...marker,
    duplicate,
    xAdd: (...args: Parameters<typeof client.xAdd>) => orNothing(() => client.xAdd(...args)),
    publish: (...args: Parameters<typeof client.publish>) => orNothing(() => client.publish(...args)),
  };
  const close = () => {
    for (const reader of readers) if (reader.isOpen) reader.destroy();
  };
  return { publisher, close };
}

/** The adapter detects a client of the package `redis` by this method. */
const marker = { sSubscribe: () => {} };
