import type { Database } from '../database/database.ts';
import type { Limit, Log } from './limits.ts';

interface Waiting {
  key: string;
  limits: readonly Limit[];
  resolve(ms: number): void;
  reject(error: unknown): void;
}

/** Takes that leave together at most; more wait for the next statement. */
const largestBatch = 200;

/**
 * The log in the database, in database time: it holds over all processes, whatever their clocks. Takes that arrive while a
 * statement is under way leave together in the next one, so that a busy process pays one round trip for many.
 * @param durable whether it survives a crash of the database, in the table `attempts`; `limits` is unlogged and cheaper
 */
export function databaseLog(db: Database, durable: boolean): Log {
  const queue: Waiting[] = [];
  let running = false;

  const flush = async () => {
    if (running) return;
    running = true;
    while (queue.length > 0) await send(queue.splice(0, largestBatch));
    running = false;
  };
  const send = async (batch: Waiting[]) => {
    try {
      const { rows } = await db.pool.query<{ waits: number[] }>({
        name: 'limits_take',
        text: 'select limits_take($1, $2) as waits',
        values: [durable, JSON.stringify(batch.map(({ key, limits }) => ({ key, limits })))],
      });
      batch.forEach(({ resolve }, index) => resolve(rows[0]!.waits[index]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return {
    take: (key, limits) =>
      new Promise((resolve, reject) => {
        queue.push({ key, limits, resolve, reject });
        void flush();
      }),
    giveBack: async (key) => {
      await db.pool.query('update request_log set times = times[2:] where key = $1 and durable = $2', [key, durable]);
    },
  };
}
