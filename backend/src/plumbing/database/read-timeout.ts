import type { Socket } from 'node:net';
import type pg from 'pg';

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
