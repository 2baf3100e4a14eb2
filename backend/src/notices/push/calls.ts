import { randomUUID } from 'node:crypto';
import { removeSubscription, storeSubscription, testPush } from '@riftdrop/contract/api/notices/push';
import { codedNews } from '@riftdrop/contract/api/notices/push-texts';
import { refuse, servePlayer, type Served } from '../../plumbing/http/http.ts';
import { perMinute } from '../../plumbing/limits/limits.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { push } from '../notify.ts';
import type { PushService } from './push-service.ts';
import { removeSubscription as remove, storeSubscription as store } from './subscriptions.ts';

/** Pushes that one may send to oneself. */
const testsPerMinute = perMinute(5);

export function pushCalls({ db, limits }: Plumbing, service: PushService): Served[] {
  return [
    servePlayer(storeSubscription, async ({ identity, body }) => {
      if (!service.accepts(body.endpoint)) return refuse('unknown_push_service');
      await store(db.sql, identity, body);
      return {};
    }),
    servePlayer(removeSubscription, async ({ playerId, body }) => {
      await remove(db.sql, playerId, body.endpoint);
      return {};
    }),
    servePlayer(testPush, async ({ playerId }) => {
      const seconds = await limits.take('test push', playerId, testsPerMinute);
      if (seconds > 0) return refuse('too_many_attempts', undefined, { retry_after: seconds });
      const devices = await inTransaction(db, (tx) => push(tx, playerId, testNotification()));
      return devices > 0 ? {} : refuse('not_found', 'No device of yours takes push notifications yet.');
    }),
  ];
}

const testNotification = () => ({
  id: `test:${randomUUID()}`,
  ...codedNews('test'),
  icon: '',
  data: { url: '/' },
});
