import { notices } from '@riftdrop/contract/api/notices/notices';
import type { Notification as News } from '@riftdrop/contract/api/notices/push';
import { toast } from '@riftdrop/host/toasts';
import { drawIcon } from './icon.ts';
import { worded } from './language.ts';
import { ownPath } from './own-path.ts';

/** Shows news on the page for 15 seconds; a press on it opens its address. */
export async function showOnSite(news: News): Promise<void> {
  const { id, title, body, icon, data } = await worded(news);
  const to = ownPath(data.url);
  toast({
    ...notices.onSite(title, body),
    once: `news ${id}`,
    sound: 'message',
    picture: await drawIcon(icon),
    ...(to !== null && { to }),
  });
}
