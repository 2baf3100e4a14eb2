import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Sends statements that need no answer of each other in one write, and waits for all answers: one round trip. The first error
 * is thrown. After an error inside a transaction the others are refused as well, a commit among them, which PostgreSQL answers
 * as a roll-back without an error.
 */
export async function inOneTrip<T extends readonly Promise<unknown>[] | []>(
  client: pg.PoolClient,
  send: () => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  let sent: T;
  try {
    sent = send();
  } finally {
    stream.uncork();
  }
  const settled = await Promise.allSettled<unknown>(sent);
  const failed = settled.find((one): one is PromiseRejectedResult => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
