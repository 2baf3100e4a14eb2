import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { PushService } from './push-service.ts';
import { vapidsOf } from './vapid.ts';
import { webPush } from './web-push.ts';
import type { Database } from '../../plumbing/database/database.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';

/**
 * Hosts of the push services of Chromium browsers, Firefox, Edge and Safari. The address comes from the player, and this server
 * sends requests to it: no other host is allowed.
 */
const hosts = [/^fcm\.googleapis\.com$/, /^updates\.push\.services\.mozilla\.com$/, /\.notify\.windows\.com$/, /\.push\.apple\.com$/];

/** True for an address of a known push service. */
export function isAllowedEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname));
}

/** Sandbox devices are addressed on the site itself, and nothing is ever requested there. */
function sandboxEndpoint(endpoint: string): boolean {
  return /^\/sandbox\/push\/[\w-]{16,64}$/.test(URL.parse(endpoint)?.pathname ?? '');
}

/**
 * Replaces the browsers' push services, so that the product runs without the outside: pushes come over the site's socket, and
 * the open page passes them to its service worker. A closed browser gets nothing; the interface shows this limit.
 */
const sandboxPush =
  (db: Database): PushService['deliver'] =>
  async ({ playerId }, notification) => {
    await inTransaction(db, (tx) => publish(tx, `user.${playerId}`, 'push.sandbox', notification));
    return 'taken';
  };

/** The way that the `PUSH` setting names. */
export function pushServiceOf({ config, secret, db }: Plumbing): PushService {
  if (config.push === 'sandbox') return { deliver: sandboxPush(db), accepts: sandboxEndpoint };
  return { deliver: webPush(() => vapidsOf(config, secret)), accepts: isAllowedEndpoint };
}
