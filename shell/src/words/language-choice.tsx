import { t } from '@lingui/core/macro';
import { isLanguage, languageNames, type Language } from '@riftdrop/contract/release/words';
import { ask } from '@riftdrop/host/api';
import { inBrowser } from '@riftdrop/host/wiring/in-browser';
import { $state } from '@riftdrop/host/wiring/player';
import { pageLanguage } from '@riftdrop/host/words';
import { Select } from '@riftdrop/ui/select';
import { rememberLanguage } from './language-cookie.ts';

/** Languages that the gateway offers in this document; English alone where it names none. */
const offered = (): Language[] =>
  inBrowser ? (document.documentElement.dataset.languages ?? '').split(' ').filter((name) => isLanguage(name)) : [];

/** Chooses the language of the page, each by its own name. The page loads anew, so that every text and number of it follows. */
export function LanguageChoice() {
  const languages = offered();
  if (languages.length < 2) return null;
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return <Select label={t`Language`} options={options} value={pageLanguage()} onChange={choose} />;
}

function choose(language: Language): void {
  rememberLanguage(language);
  const address = new URL(location.href);
  // The language of an address takes precedence over the chosen one.
  address.searchParams.delete('lang');
  const go = () => (address.href === location.href ? location.reload() : location.assign(address.href));
  if ($state.get() !== 'player') return go();
  // Other devices of the account follow at their next page.
  void ask('POST /profile/edit', { body: { language } }).then(go);
}
