import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { onLive } from '@riftdrop/host/live';
import { showOnSite } from '../push/on-site.ts';

/** Shows the site's notifications for the player as toasts, whichever page is open. */
export const followNews = (): Unsubscribe => onLive('user', 'notification', (news) => void showOnSite(news));
