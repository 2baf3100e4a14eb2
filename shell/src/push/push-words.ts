import { gamePages } from '@riftdrop/contract/api/games/game-view';
import { filledPush, type PushTexts, pushTexts, pushWordsCache, pushWordsPath } from '@riftdrop/contract/api/notices/push-texts';
import type { Notification as News } from '@riftdrop/contract/api/notices/push';
import { translated } from '@riftdrop/host/words';
import { localized } from '@riftdrop/money/decimal';
import { formatMoney, pageLocale } from '@riftdrop/money/format';

const inPage = (english: string): string => translated('shell', english);

/** All texts of pushes in the language of the page. */
function textsOfPage(): PushTexts {
  const texts = Object.entries(pushTexts).map(([code, { title, body }]) => [code, { title: inPage(title), body: inPage(body) }] as const);
  const types = Object.entries(gamePages).map(([type, { label }]) => [type, inPage(label)] as const);
  const signs = localized('1234.5', pageLocale());
  return { group: signs.slice(1, 2), decimal: signs.slice(-2, -1), texts: Object.fromEntries(texts), types: Object.fromEntries(types) };
}

/** Leaves the texts where the service worker reads them when a push comes and no page is open. */
export async function leaveTexts(): Promise<void> {
  const cache = await caches.open(pushWordsCache);
  await cache.put(pushWordsPath, Response.json(textsOfPage()));
}

/** News of the site in the language of the page; news without a known code is as it was sent. */
export function inPageWords(news: News): News {
  const { texts, types } = textsOfPage();
  const { code, values } = news.words ?? { code: '', values: {} };
  const found = Object.hasOwn(texts, code) ? texts[code]! : null;
  if (!found) return news;
  return { ...news, ...filledPush(found, values, { money: formatMoney, label: (type) => types[type] ?? type }) };
}
