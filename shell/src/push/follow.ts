import type { Notification as News } from '@riftdrop/contract/api/notices/push';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { onLive } from '@riftdrop/host/live';
import { navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { $catalogues } from '@riftdrop/host/words';
import { isSupported, permission } from './ability.ts';
import { drawIcon } from './icon.ts';
import { leaveLanguage } from './language.ts';
import { ownPath } from './own-path.ts';
import { keepSubscription, storedSubscription } from './subscription.ts';
import { showBrowserNotification } from './worker.ts';

/** The page's part of push notifications. Nothing is registered before the visitor turns them on. */
export function followPushes(): Unsubscribe {
  if (!isSupported()) return () => {};
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', follow);
  const stops = [
    keepSubscription(),
    // A change of language loads the page anew, and a later catalogue may have other texts.
    $catalogues.subscribe(() => void (storedSubscription() && leaveLanguage())),
    onLive('user', 'push.sandbox', (news) => void show(news)),
    () => serviceWorker.removeEventListener('message', follow),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A notification was pressed while this page was open: navigate in this page. */
function follow({ data }: MessageEvent<{ open?: unknown }>): void {
  const path = typeof data?.open === 'string' ? ownPath(data.open) : null;
  if (path !== null) navigate(path);
}

/** Replaces the display by the browser's push service; a visible page shows the news itself. */
async function show(news: News): Promise<void> {
  // The sandbox sends news to all pages of the player; a push goes only to a device that turned pushes on.
  if (storedSubscription()?.player !== $player.get()?.id) return;
  const isSeen = document.visibilityState === 'visible' && !news.id.startsWith('test:');
  if (!isSeen && permission() === 'granted') await showBrowserNotification({ ...news, icon: await drawIcon(news.icon) });
}
