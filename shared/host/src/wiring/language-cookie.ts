import { languageCookie, type Language } from '@riftdrop/contract/release/words';

const oneYear = 31_536_000;

/** There while the language is that of the account and not a choice of this device. */
const followsAccount = `${languageCookie}_of_account`;

/** The next documents of this device are in this language. */
export function rememberLanguage(language: Language, from: 'device' | 'account' = 'device'): void {
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
  document.cookie = `${followsAccount}=1; Path=/; Max-Age=${from === 'account' ? oneYear : -1}; SameSite=Lax`;
}

/** Whether this device has a language of its own choice. */
export const hasOwnLanguage = (): boolean =>
  document.cookie.includes(`${languageCookie}=`) && !document.cookie.includes(`${followsAccount}=`);
