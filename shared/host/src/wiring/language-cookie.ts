import { languageCookie, type Language } from '@riftdrop/contract/release/words';

const oneYear = 31_536_000;

/** The next documents of this device are in this language. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}
