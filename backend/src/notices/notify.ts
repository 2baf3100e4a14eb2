import type { Notification } from '@riftdrop/contract/push';
import { schedule } from '../plumbing/jobs/schedule.ts';
import { publish } from '../plumbing/outbox.ts';
import type { Tx } from '../plumbing/transaction.ts';
import { pushesTo } from './push/subscriptions.ts';

/** What news is about: the player's own things, or a promotion, which whoever blocked the own account meanwhile does not get (PROFILE-089). */
type About = 'own' | 'promotion';

/**
 * Tells a player something, in the transaction of what it tells about: on the pages that are open, and as a push to the devices that want it.
 * While one of the same id waits for a device no second one is sent there, and one that comes later takes the place of the first on the screen.
 */
export async function notify(tx: Tx, playerId: string, notification: Notification, about: About = 'own'): Promise<void> {
  await publish(tx, `user.${playerId}`, 'notification', notification);
  await push(tx, playerId, notification, about);
}

/** Only the push. @returns to how many devices */
export async function push(tx: Tx, playerId: string, notification: Notification, about: About = 'own'): Promise<number> {
  const devices = await pushesTo(tx, playerId);
  for (const subscription of devices)
    await schedule(tx, 'notices.push', {
      inMs: 0,
      key: `${subscription}:${notification.id}`,
      payload: { subscription, notification, ...(about === 'promotion' && { promotion: true }) },
    });
  return devices.length;
}
