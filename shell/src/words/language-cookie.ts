import { languageCookie, type Language } from '@riftdrop/contract/release/words';
import { $person } from '@riftdrop/host/wiring/player';

const oneYear = 31_536_000;

/** The next documents of this device are in this language. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}

/** A device without a choice of its own takes that of the account, with its next document. */
export function followLanguage(): void {
  $person.subscribe((player) => {
    if (player?.language && !document.cookie.includes(`${languageCookie}=`)) rememberLanguage(player.language);
  });
}
