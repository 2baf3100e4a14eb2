import { aPlayer } from '@riftdrop/host/testing/person';
import { rememberLanguage } from '@riftdrop/host/wiring/language-cookie';
import { $person } from '@riftdrop/host/wiring/player';
import { afterEach, expect, it } from 'vitest';
import { followLanguage } from './language-cookie.ts';

const forget = () => ['rd_language', 'rd_language_of_account'].map((name) => (document.cookie = `${name}=; Max-Age=-1; Path=/`));
afterEach(() => {
  forget();
  $person.set(null);
});

it('takes the language of the account on a device without a choice of its own, and leaves a choice as it is', () => {
  followLanguage();
  $person.set({ ...aPlayer, language: 'pl' });
  expect(document.cookie).toContain('rd_language=pl');
  $person.set({ ...aPlayer, language: 'tr' });
  expect(document.cookie).toContain('rd_language=tr');
  rememberLanguage('de');
  $person.set({ ...aPlayer, id: '2', language: 'uk' });
  expect(document.cookie).toContain('rd_language=de');
});
