import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pushTexts } from '@riftdrop/contract/api/notices/push-texts';
import { languageNames } from '@riftdrop/contract/release/words';
import { describe, expect, it } from 'vitest';
import { repository } from '../repository.ts';
import { languagesOf, readTranslations } from './catalogues.ts';
import { compiledSentence } from './compiled-sentence.ts';

const packages = globSync('{shell,mfe-*,shared/*}/words', { cwd: repository }).map((folder) => join(repository, folder, '..'));

describe.each(packages)('%s', (folder) => {
  it('has every sentence in every language of the site', async () => {
    const languages = Object.keys(languageNames).filter((name) => name !== 'en');
    expect(languagesOf(folder)).toEqual(languages.sort());
    const all = await Promise.all(languages.map((language) => readTranslations(folder, language)));
    for (const [at, translations] of all.entries()) {
      expect([languages[at], Object.keys(translations).sort()]).toEqual([languages[at], Object.keys(all[0]!).sort()]);
      for (const text of Object.values(translations)) expect(compiledSentence(text)).not.toBe('');
    }
  });
});

// The service worker words pushes without Lingui.
it('has the texts of pushes in every language, with plain places alone', async () => {
  const english = Object.values(pushTexts).flatMap(({ title, body }) => [title, body]);
  for (const language of Object.keys(languageNames).filter((name) => name !== 'en')) {
    const translations = await readTranslations(join(repository, 'shared/contract'), language);
    expect(Object.keys(translations)).toEqual(expect.arrayContaining(english));
    const placesOf = (text: string) =>
      [compiledSentence(text)]
        .flat()
        .filter((part) => typeof part !== 'string')
        .map((part) => part.join());
    for (const text of english)
      expect([language, text, placesOf(translations[text]!).sort()]).toEqual([language, text, placesOf(text).sort()]);
  }
});
