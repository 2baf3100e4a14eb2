import type { Notification as News } from '@riftdrop/contract/api/notices/push';

/** At the root of the site, so that it stays the same over all versions; it answers no requests. */
export const workerPath = '/push-worker.js';

/** The registered service worker, once it runs. */
export async function pushWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Shows a notification of the browser, as a push would. */
export async function showBrowserNotification(news: News): Promise<void> {
  (await pushWorker()).active?.postMessage({ push: news });
}
