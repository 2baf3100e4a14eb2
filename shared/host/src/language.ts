import { isLanguage, languageNames, type Language } from '@riftdrop/contract/release/words';
import { ask } from './api.ts';
import { inBrowser } from './wiring/in-browser.ts';
import { rememberLanguage } from './wiring/language-cookie.ts';
import { $state } from './wiring/player.ts';
import { pageLanguage } from './words.ts';

/** Languages that the gateway offers in this document; none where there is no choice. */
const offeredLanguages = (): Language[] =>
  inBrowser ? (document.documentElement.dataset.languages ?? '').split(' ').filter((name) => isLanguage(name)) : [];

/** Languages to choose from, that of the page among them, each by its own name. */
export const languageOptions = (): { value: Language; label: string }[] =>
  [...new Set([...offeredLanguages(), pageLanguage()])].map((value) => ({ value, label: languageNames[value] }));

/** Loads the page anew in this language, so that every text and number of it follows. Other devices of the account follow at their next page. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  const address = new URL(location.href);
  // The language of an address takes precedence over the chosen one.
  address.searchParams.delete('lang');
  const go = () => (address.href === location.href ? location.reload() : location.assign(address.href));
  if ($state.get() !== 'player') return go();
  void ask('POST /profile/edit', { body: { language } }).then(go);
}
