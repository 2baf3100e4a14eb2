import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Gives up connections on which nothing was heard for so long. A database machine that dies says nothing, and without
 * this whoever waits for its answer would wait until the system gives up, a quarter of an hour; so would everybody behind.
 * @param ms longer than any statement may take, and than a connection stays unused in the pool
 */
export function endSilent(pool: pg.Pool, ms: number): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the database does not answer')));
  });
}
