import type { Database } from '../../plumbing/database/database.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import type { PushService } from './push-service.ts';

/**
 * Replaces the browsers' push services, so that the product runs without the outside: pushes come over the site's socket, and
 * the open page passes them to its service worker. A closed browser gets nothing; the interface shows this limit.
 */
export const sandboxPush =
  (db: Database): PushService['deliver'] =>
  async ({ playerId }, notification) => {
    await inTransaction(db, (tx) => publish(tx, `user.${playerId}`, 'push.sandbox', notification));
    return 'taken';
  };
