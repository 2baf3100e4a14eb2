import type { Notification } from '@riftdrop/contract/api/notices/push';
import type { OutsideJob } from '../../plumbing/jobs/job.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { selfBlockOf } from '../../accounts/index.ts';
import type { PushService } from './push-service.ts';
import { deviceOf, forgetDevice } from './subscriptions.ts';

interface Delivery {
  subscription: number;
  notification: Notification;
  /** Not sent to a player with a self-block that began while it waited. */
  promotion?: boolean;
}

export interface PushJobs {
  'notices.push': Delivery;
}

/** News with this number of failed deliveries is stale. */
const tries = 8;

/** Sends one notification to one device; a device that is gone is deleted. */
export function pushJob({ db, log }: Pick<Plumbing, 'db' | 'log'>, service: PushService): OutsideJob<Delivery, 'taken' | 'gone'> {
  return {
    perform: async ({ payload, attempts, signal }) => {
      const device = await deviceOf(db.sql, payload.subscription);
      if (!device) return 'taken';
      if (payload.promotion && (await selfBlockOf(db.sql, device.playerId))) return 'taken';
      // Stored while another service was switched on, which may have accepted any address.
      if (!service.accepts(device.subscription.endpoint)) return 'gone';
      if (attempts < tries) return service.deliver(device, payload.notification, signal);
      log.warn('a push was given up', { device: device.id, notification: payload.notification.id });
      return 'taken';
    },
    confirm: async (tx, { payload }, outcome) => {
      if (outcome === 'gone') await forgetDevice(tx, payload.subscription);
    },
  };
}
