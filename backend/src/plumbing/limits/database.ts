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
 * @param table `attempts` survives everything; `limits` is unlogged: cheaper, and empty after a crash of the database
 */
export function databaseLog(db: Database, table: 'attempts' | 'limits'): Log {
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
        name: `${table}_take`,
        text: `select ${table}_take($1) as waits`,
        values: [JSON.stringify(batch.map(({ key, limits }) => ({ key, limits })))],
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
      await db.pool.query(`update ${table} set times = times[2:] where key = $1`, [key]);
    },
  };
}
