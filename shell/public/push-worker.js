// @ts-check
/// <reference lib="webworker" />

/**
 * Shows push notifications while no page of the site is open. It answers no request: pages, files and calls come from the network as if it were not
 * there, so it can never keep an old version alive.
 *
 * @typedef {{ id: string, title: string, body: string, icon: string, data: { url: string },
 *   words?: { code: string, values: Record<string, string | number> } }} News
 * @typedef {{ group: string, decimal: string, texts: Record<string, { title: string, body: string }>, types: Record<string, string> }} Texts
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
  const { id = '', icon = '', data = { url: '/' } } = news ?? {};
  const { title = 'Riftdrop', body = '' } = (news && (await worded(news))) ?? news ?? {};
  await worker.registration.showNotification(title, { tag: id, body, icon: icon || ownMark, badge: ownMark, data });
}

/**
 * News in the language that the last page here was in: it left the texts. Null where none are left, or none for this code: the news has
 * its English. @param {News} news @returns {Promise<{ title: string, body: string } | null>}
 */
async function worded({ words }) {
  try {
    const left = words && (await caches.match('/push-words', { cacheName: 'push-words' }));
    if (!left) return null;
    const { group, decimal, texts, types } = /** @type {Texts} */ (await left.json());
    const { title, body } = texts[words.code] ?? {};
    if (!title || !body) return null;
    /** @param {number} cents */
    const money = (cents) => {
      const [units = '', rest] = (cents / 100).toFixed(2).split('.');
      let grouped = units;
      for (let at = units.length - 3; at > 0; at -= 3) grouped = grouped.slice(0, at) + group + grouped.slice(at);
      return `$${grouped}${decimal}${rest}`;
    };
    /** @param {string} text */
    const filled = (text) =>
      text.replace(/\{(\w+)\}/g, (place, name) => {
        const value = words.values[name] ?? place;
        return typeof value === 'number' ? money(value) : name === 'type' ? (types[value] ?? value) : value;
      });
    return { title: filled(title), body: filled(body) };
  } catch {
    return null;
  }
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
