import { useSyncExternalStore } from 'react';

/** Whether this browser shows notifications of this site, also after that was changed in its settings. */
export const useNotificationsAllowed = (): boolean => useSyncExternalStore(follow, isAllowed, () => false);

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

function follow(changed: () => void): () => void {
  const stop = new AbortController();
  const listen = (status: PermissionStatus) => status.addEventListener('change', changed, { signal: stop.signal });
  // Without an answer of the browser, the permission at the opening of the page stays.
  navigator.permissions?.query({ name: 'notifications' }).then(listen, () => {});
  return () => stop.abort();
}
