import { onLive } from '@riftdrop/host/live';
import { showOnSite } from '../push/on-site.ts';

/** Turns what the site tells the player into toasts, whichever page is open. Answers the way to stop. */
export const followNews = (): (() => void) => onLive('user', 'notification', (news) => void showOnSite(news));
