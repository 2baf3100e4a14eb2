import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { resolve } from '@riftdrop/contract/release/canary';
import { sentenceKey } from '@riftdrop/contract/release/words';
import { aCatalogue, aRemote, aRevision } from '../testing/releases.ts';
import { isPathAlone, languageOf, pageWords } from './page-words.ts';

const offered = ['en', 'de', 'pt-BR', 'uk'] as const;
const language = (url: string, headers: Record<string, string> = {}) => languageOf({ url, headers } as unknown as IncomingMessage, offered);

test.each([
  ['English without a word from the browser', '/', {}, 'en'],
  ['the first one that the browser asks for and the site has', '/', { 'accept-language': 'ja, de-AT;q=0.8, uk;q=0.9, en;q=0.5' }, 'uk'],
  ['the language of another region', '/', { 'accept-language': 'pt-PT' }, 'pt-BR'],
  ['English for a language that the site has not', '/', { 'accept-language': 'ja' }, 'en'],
  ['the choice of the player before the browser', '/', { cookie: 'rd_language=de', 'accept-language': 'uk' }, 'de'],
  ['that of the address before both', '/top?lang=pt-BR', { cookie: 'rd_language=de', 'accept-language': 'uk' }, 'pt-BR'],
  ['the choice where the address names none that the site has', '/?lang=xx', { cookie: 'rd_language=de' }, 'de'],
])('shows %s', (_, url, headers, expected) => {
  expect(language(url, headers)).toBe(expected);
});

test.each([
  ['/case/a', true],
  ['/?lang=pl', true],
  ['/?lang=pl&search=knife', false],
  ['/?search=knife', false],
])('%s names a path alone: %s', (url, expected) => {
  expect(isPathAlone(url)).toBe(expected);
});

test('an app whose catalogue cannot be read is in English, also in the browser, until it can', async () => {
  const revision = aRevision({ remotes: [aRemote({ title: 'Cases' })], words: [aCatalogue()] });
  let content: Buffer | null = null;
  const wordsIn = pageWords({ get: async () => content && { content } } as never);
  const read = async () => (await wordsIn(resolve(revision, { bucket: null, cohorts: [] }), 'pl'))!;
  const before = await read();
  expect([before.translated('cases', 'Cases'), Object.keys(before.catalogues)]).toEqual(['Cases', []]);
  expect(Object.values(before.texts)).toContain('Cases');
  content = Buffer.from(JSON.stringify({ [sentenceKey('Cases')]: 'Skrzynie' }));
  const after = await read();
  expect([after.translated('cases', 'Cases'), Object.keys(after.catalogues)]).toEqual(['Skrzynie', ['cases']]);
  expect(after.edition).not.toBe(before.edition);
  expect(await read()).toBe(after);
});
