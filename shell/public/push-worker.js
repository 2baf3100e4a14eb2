// @ts-check
/// <reference lib="webworker" />

/**
 * Shows push notifications while no page of the site is open. It answers no request: pages, files and calls come from the network as if it were not
 * there, so it can never keep an old version alive.
 *
 * @typedef {{ id: string, title: string, body: string, icon: string, data: { url: string } }} News
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const ownMark = '/icon-192.png';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => event.waitUntil(take(newsIn(event.data))));

// In the sandbox, and for a test, the page itself brings the news.
worker.addEventListener('message', (event) => {
  if (event.data?.push) event.waitUntil(show(event.data.push));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.url ?? '/')));
});

/** @param {PushMessageData | null} data @returns {News | null} */
function newsIn(data) {
  try {
    return data && data.json();
  } catch {
    return null;
  }
}

/** Who looks at the site sees news there; only a test is shown in any case. @param {News | null} news */
async function take(news) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isSeen = windows.some(({ visibilityState }) => visibilityState === 'visible');
  if (!isSeen || news?.id.startsWith('test:')) await show(news);
}

/** A browser takes the permission away from a site that gets pushes and shows nothing. @param {News | null} news */
async function show(news) {
  const { id = '', title = 'Riftdrop', body = '', icon = '', data = { url: '/' } } = news ?? {};
  await worker.registration.showNotification(title, { tag: id, body, icon: icon || ownMark, badge: ownMark, data });
}

/** Opens an address of this site and no other, in a window that is there when there is one. @param {string} address */
async function open(address) {
  const url = URL.parse(address, worker.location.origin);
  const path = url?.origin === worker.location.origin ? url.pathname + url.search + url.hash : '/';
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ focused }) => focused) ?? windows[0];
  if (!window) return void (await worker.clients.openWindow(path));
  await window.focus();
  window.postMessage({ open: path });
}
