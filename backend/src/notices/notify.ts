import type { Notification } from '@riftdrop/contract/api/notices/push';
import { schedule } from '../plumbing/jobs/schedule.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { pushesTo } from './push/subscriptions.ts';

/** Subject of the news: the player's account, or a promotion, which players with a self-block do not get. */
type About = 'own' | 'promotion';

/**
 * Sends news to a player, in the transaction of its cause: to open pages, and as a push to subscribed devices. While one of the
 * same id waits for a device no second one is sent there, and a later one replaces the first on the screen.
 */
export async function notify(tx: Tx, playerId: string, notification: Notification, about: About = 'own'): Promise<void> {
  await publish(tx, `user.${playerId}`, 'notification', notification);
  await push(tx, playerId, notification, about);
}

/** Only the push. @returns to how many devices */
export const push = (tx: Tx, playerId: string, notification: Notification, about: About = 'own'): Promise<number> =>
  pushAll(tx, [{ player: Number(playerId), notification }], about);

/** The same for several players, each with a separate notification; reads their devices once. */
export async function pushAll(
  tx: Tx,
  told: readonly { player: number; notification: Notification }[],
  about: About = 'own',
): Promise<number> {
  if (told.length === 0) return 0;
  const devices = await pushesTo(
    tx,
    told.map(({ player }) => player),
  );
  const sent = told.flatMap(({ player, notification }) => (devices.get(player) ?? []).map((device) => ({ device, notification })));
  for (const { device, notification } of sent)
    await schedule(tx, 'notices.push', {
      inMs: 0,
      key: `${device}:${notification.id}`,
      payload: { subscription: device, notification, ...(about === 'promotion' && { promotion: true }) },
    });
  return sent.length;
}
