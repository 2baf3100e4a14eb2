import { codedNews, pushTexts, pushWordsCache, pushWordsPath, type PushTexts } from '@riftdrop/contract/api/notices/push-texts';
import { sentenceKey } from '@riftdrop/contract/release/words';
import { speak } from '@riftdrop/host/words';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveLanguage, worded } from './language.ts';

const polish = {
  [sentenceKey(pushTexts.game_started.title)]: '{type} {game}: start',
  [sentenceKey(pushTexts.item_sold.body)]: '{item} przyniósł {amount}.',
  [sentenceKey('Battle')]: 'Bitwa',
};
const left = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('caches', {
    open: async (name: string) => ({ put: async (path: string, texts: Response) => void left.set(name + path, await texts.text()) }),
    delete: async (name: string) => left.delete(name + pushWordsPath),
  });
});
afterEach(() => {
  left.clear();
  speak('en');
  vi.unstubAllGlobals();
});

const coded = (...of: Parameters<typeof codedNews>) => ({ id: 'n', icon: '', data: { url: '/' }, ...codedNews(...of) });

test('leaves the texts of the language of the page for the service worker, and takes them away in English', async () => {
  speak('pl', { shell: polish });
  await leaveLanguage();
  const texts = JSON.parse(left.get(pushWordsCache + pushWordsPath)!) as PushTexts;
  expect(texts).toMatchObject({ group: '\u00a0', decimal: ',', types: { GROUP_GAME: 'Bitwa', RPS_GAME: 'RPS' } });
  // A text without a translation is English.
  expect(texts.texts.game_started).toEqual({ title: '{type} {game}: start', body: 'The cases are being opened.' });
  expect(Object.keys(texts.texts)).toEqual(Object.keys(pushTexts));
  speak('en');
  await leaveLanguage();
  expect([...left.keys()]).toEqual([]);
});

test('keeps the earlier texts where the browser has no room for new ones', async () => {
  speak('pl', { shell: polish });
  vi.stubGlobal('caches', { open: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  await expect(leaveLanguage()).resolves.toBeUndefined();
});

test('words news on the page in its language', async () => {
  const started = coded('game_started', { type: 'GROUP_GAME', game: 'a1b2c3' });
  expect(await worded(started)).toBe(started);
  speak('pl', { shell: polish });
  expect(await worded(started)).toMatchObject({ title: 'Bitwa a1b2c3: start', body: 'The cases are being opened.' });
  expect((await worded(coded('item_sold', { item: 'Long Rifle {amount}', amount: 123_450 }))).body).toBe(
    'Long Rifle {amount} przyniósł $1\u00a0234,50.',
  );
});

test('leaves news without a known code as it was sent', async () => {
  speak('pl', { shell: polish });
  const { words: _, ...own } = coded('test');
  const later = { ...own, words: { code: 'toString', values: {} } };
  expect([await worded(own), await worded(later)]).toEqual([own, later]);
});
