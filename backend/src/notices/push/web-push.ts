import type { Notification, PushSubscription } from '@riftdrop/contract/api/notices/push';
import library from 'web-push';
import type { PushService } from './push-service.ts';
import type { Vapid } from './vapid.ts';

/** How long a push service stores it for a closed browser, seconds. */
const timeToLive = 24 * 3600;
const patienceMs = 10_000;

/** Web push as browsers have it: RFC 8030, encrypted for the one browser (RFC 8291), signed by the site (RFC 8292). */
export function webPush(vapids: () => readonly Vapid[], ask: typeof fetch = fetch): PushService['deliver'] {
  return async ({ subscription }, notification, signal) => {
    let status = 400;
    // A push service refuses every key but the one of the subscription (RFC 8292, section 4.2).
    for (const vapid of vapids()) {
      const request = encrypt(subscription, notification, vapid);
      if (!request) return 'gone';
      const answer = await ask(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      await answer.body?.cancel();
      status = answer.status;
      if (status !== 400 && status !== 403) break;
    }
    return verdictOf(status, notification);
  };
}

/** The request, encrypted; null for keys that are no keys, with which no browser could ever read it. */
function encrypt(subscription: PushSubscription, notification: Notification, vapidDetails: Vapid): library.RequestDetails | null {
  try {
    return library.generateRequestDetails(subscription, JSON.stringify(notification), {
      vapidDetails,
      TTL: timeToLive,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

/** Permanent errors end here; an outage and "too many" are tried again later. */
function verdictOf(status: number, { id }: Notification): 'taken' | 'gone' {
  if (status < 300) return 'taken';
  if (status === 404 || status === 410 || status === 400 || status === 403) return 'gone';
  throw new Error(`the push service answered ${status} to notification ${id}`);
}
