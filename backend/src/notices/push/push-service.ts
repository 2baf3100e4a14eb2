import type { Notification } from '@riftdrop/contract/api/notices/push';
import type { Device } from './subscriptions.ts';

/** A way to a browser that may be closed. Which one is the `PUSH` setting's. */
export interface PushService {
  /** `gone`: the subscription has ended. Throws without an answer, and is then tried again. */
  deliver(device: Device, notification: Notification, signal: AbortSignal): Promise<'taken' | 'gone'>;
  /** Whether this address is allowed at all: it comes from outside. */
  accepts(endpoint: string): boolean;
}
