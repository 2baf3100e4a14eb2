import { hasOwnLanguage, rememberLanguage } from '@riftdrop/host/wiring/language-cookie';
import { $person } from '@riftdrop/host/wiring/player';

/** A device without a choice of its own has that of the account, with its next document. */
export function followLanguage(): void {
  $person.subscribe((player) => {
    if (player?.language && !hasOwnLanguage()) rememberLanguage(player.language, 'account');
  });
}
