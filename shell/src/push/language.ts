import type { Notification as News } from '@riftdrop/contract/api/notices/push';
import { pageLanguage } from '@riftdrop/host/words';

/** The same name as in the service worker, see `pushWordsCache` of the contract. */
const cacheOfWords = 'push-words';

/**
 * Makes the language of the page that of this device's pushes: the service worker reads texts that the page leaves, because it has neither
 * cookies nor catalogues. In English nothing is left: the English stands in the push.
 */
export async function leaveLanguage(): Promise<void> {
  try {
    if (pageLanguage() === 'en') await caches.delete(cacheOfWords);
    else await (await import('./push-words.ts')).leaveTexts();
  } catch {
    // A browser without room or permission for it: pushes are worded as before.
  }
}

/** News as the page shows it. */
export const worded = async (news: News): Promise<News> =>
  pageLanguage() === 'en' || !news.words ? news : (await import('./push-words.ts')).inPageWords(news);
