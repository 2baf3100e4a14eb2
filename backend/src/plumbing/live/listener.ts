import pg from 'pg';
import { messageOf } from '../failure.ts';
import type { Logger } from '../logger.ts';

/**
 * Hears that another process numbered events (`NOTIFY live`). A connection of its own, opened again when it ends; while
 * it is away the pump's own turns are enough.
 * @returns a function that closes it
 */
export function listenForEvents(databaseUrl: string, log: Logger, heard: () => void): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const again = () => {
    client = null;
    if (!closed) timer = setTimeout(() => void open(), 1000);
  };
  const open = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    let over = false;
    const end = (error?: unknown) => {
      if (over) return;
      over = true;
      if (error && !closed) log.warn('the listener for live events lost its connection', { error: messageOf(error) });
      next.end().catch(() => {});
      again();
    };
    next
      .on('error', end)
      .on('end', () => end())
      .on('notification', heard);
    try {
      await next.connect();
      await next.query('listen live');
      client = next;
      heard();
    } catch (error) {
      end(error);
    }
  };
  void open();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
