import { $bootstrap } from '@riftdrop/host/bootstrap';

/** Whether this browser can show notifications of this site at all: over plain http it cannot. */
export const isSupported = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'Notification' in window && canSubscribe();

/** The sandbox brings pushes itself and needs no push service of the browser. */
const canSubscribe = () => 'PushManager' in window || $bootstrap.get()?.push.service === 'sandbox';

/** The browser's permission for notifications of this site; `default` is undecided. */
export const permission = (): NotificationPermission => (isSupported() ? Notification.permission : 'denied');

/** Blocked in the browser's settings, where only the user can allow notifications again. */
export const isPushBlocked = (): boolean => isSupported() && Notification.permission === 'denied';
