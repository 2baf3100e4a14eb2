import { languageCookie } from '@riftdrop/contract/release/words';
import { rememberLanguage } from '@riftdrop/host/wiring/language-cookie';
import { $person } from '@riftdrop/host/wiring/player';

/** A device without a choice of its own takes that of the account, with its next document. */
export function followLanguage(): void {
  $person.subscribe((player) => {
    if (player?.language && !document.cookie.includes(`${languageCookie}=`)) rememberLanguage(player.language);
  });
}
