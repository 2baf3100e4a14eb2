import type { Database } from '../../plumbing/database/database.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import type { PushService } from './push-service.ts';

/**
 * Stands in for the browsers' push services, so that the product runs without the outside: what they would bring comes over the site's own socket,
 * and the open page hands it to its service worker. A closed browser gets nothing, which the interface says.
 */
export const sandboxPush =
  (db: Database): PushService['deliver'] =>
  async ({ playerId }, notification) => {
    await inTransaction(db, (tx) => publish(tx, `user.${playerId}`, 'push.sandbox', notification));
    return 'taken';
  };
