import type { Plumbing } from '../../plumbing/plumbing.ts';
import { isAllowedEndpoint, sandboxEndpoint } from './endpoints.ts';
import type { PushService } from './push-service.ts';
import { sandboxPush } from './sandbox.ts';
import { vapidOf } from './vapid.ts';
import { webPush } from './web-push.ts';

/** The way that the `PUSH` setting names. */
export function pushServiceOf({ config, secret, db }: Plumbing): PushService {
  if (config.push === 'sandbox') return { deliver: sandboxPush(db), accepts: sandboxEndpoint };
  return { deliver: webPush(vapidOf(config, secret)), accepts: isAllowedEndpoint };
}
