import pg from 'pg';
import { messageOf } from '../failure.ts';
import type { Logger } from '../config/logger.ts';

/** Handlers of notifications by channel; called without a payload when some may have been missed. */
export type NotificationHandlers = Record<string, (payload?: string) => void>;

const againMs = 500;

/**
 * Listens to notifications of other processes over its own connection, which is opened again when it ends. While it is away the
 * polling of every listener is enough.
 * @returns a function that closes it
 */
export function listenTo(databaseUrl: string, log: Logger, handlers: NotificationHandlers): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const again = () => {
    client = null;
    if (!closed) timer = setTimeout(() => void open(), againMs);
  };
  const open = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 });
    let over = false;
    const end = (error?: unknown) => {
      if (over) return;
      over = true;
      if (error && !closed) log.warn('the listener for notifications lost its connection', { error: messageOf(error) });
      next.end().catch(() => {});
      again();
    };
    next
      .on('error', end)
      .on('end', () => end())
      .on('notification', ({ channel, payload }) => handlers[channel]?.(payload));
    try {
      await next.connect();
      for (const channel of Object.keys(handlers)) await next.query(`listen ${channel}`);
      client = next;
      for (const look of Object.values(handlers)) look();
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
