import { t } from '@lingui/core/macro';
import { notices } from '@riftdrop/contract/api/notices/notices';
import type { Notification as News } from '@riftdrop/contract/api/notices/push';
import { ask } from '@riftdrop/host/api';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { randomName } from '@riftdrop/host/wiring/random';
import { isSupported, permission } from './ability.ts';
import { drawIcon } from './icon.ts';
import { showOnSite } from './on-site.ts';
import { subscribe } from './subscription.ts';
import { showBrowserNotification } from './worker.ts';

const news = (body: string): News => ({ id: `test:${randomName()}`, title: t`It works`, body, icon: '', data: { url: location.pathname } });

/**
 * Runs `test` when notifications are allowed, requests the permission while it is undecided, and warns when they are
 * blocked.
 */
async function whenAllowed(test: () => Promise<void>): Promise<void> {
  if (!isSupported()) return void toast({ type: 'warning', title: t`This browser cannot show notifications of this site` });
  const decided = permission() === 'default' ? await Notification.requestPermission() : permission();
  if (decided === 'granted') return test();
  toast({ ...(decided === 'denied' ? notices.pushDenied() : notices.pushHint()), key: 'push permission' });
}

/** The browser's notification, made by this page. */
export const testBrowserPush = (): Promise<void> =>
  whenAllowed(async () =>
    showBrowserNotification({ ...news(t`Your browser shows notifications of this site.`), icon: await drawIcon('') }),
  );

/** The kind that is shown on the page. */
export const testOnSite = (): Promise<void> => showOnSite(news(t`News that comes while you are here looks like this.`));

/** The whole way: the server sends it, and the browser shows it. */
export const testPush = (): Promise<void> =>
  whenAllowed(async () => {
    try {
      await subscribe();
    } catch (error) {
      return void toast({ type: 'error', title: t`Failure`, message: error instanceof Error ? error.message : String(error) });
    }
    const result = await ask('POST /profile/test-push-notification');
    if (!result.ok) return toastRefusal(result.refusal);
    toast({ type: 'success', title: t`Sent`, message: t`The notification should appear in a moment.` });
  });
