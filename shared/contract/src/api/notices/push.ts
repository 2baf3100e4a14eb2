import { z } from 'zod';
import { call } from '../../http/define.ts';

/** News for one person, on the page (live event `notification`) and as a browser push. */
export const notification = z.object({
  /** The same news over two ways has the same id, so that it is shown once. */
  id: z.string().regex(/^[\w:.-]{1,64}$/),
  title: z.string().min(1).max(64),
  body: z.string().max(256),
  /** Path of a picture on this site; empty for the site's own mark. */
  icon: z.string().max(300),
  /** A click opens this path of the site. */
  data: z.object({ url: z.string().max(300) }),
  /** For news that the site itself writes: the code and values by which a page or device in another language words it. */
  words: z.object({ code: z.string().max(32), values: z.record(z.string(), z.union([z.string(), z.number()])) }).optional(),
});
export type Notification = z.infer<typeof notification>;

/** 65 and 16 bytes in base64url. */
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{87}=*$/);
const authSecret = z.string().regex(/^[A-Za-z0-9_-]{22}=*$/);

/** Address of a device at a push service. */
const endpoint = z.string().regex(/^https?:\/\/[\w.:-]{1,200}\/[\w./:~%=&?+-]{1,700}$/);

/** Result of `PushSubscription.toJSON()` of a browser: its endpoint, and the keys for messages that only that browser can decrypt. */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: publicKey, auth: authSecret }),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const storeSubscription = call('POST /push-notifications/store', {
  summary: 'Sends this device push notifications from now on, until it signs out',
  access: 'player',
  body: pushSubscription,
  reply: z.object({}),
  refusals: ['unknown_push_service'],
});
export const removeSubscription = call('POST /push-notifications/remove', {
  summary: 'Sends this device nothing any more; one that was never stored is fine too',
  access: 'player',
  body: z.strictObject({ endpoint }),
  reply: z.object({}),
});
export const testPush = call('POST /profile/test-push-notification', {
  summary: 'Sends a push notification to every device of the player that wants them',
  access: 'player',
  reply: z.object({}),
  refusals: ['not_found', 'too_many_attempts'],
});
