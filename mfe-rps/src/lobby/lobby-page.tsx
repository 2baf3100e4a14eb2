import { t } from '@lingui/core/macro';
import { TypeLobby } from '@riftdrop/game/lobby/type-lobby';

/** `/rps`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <TypeLobby tab="rps" title={t`Rock, paper, scissors`}>
      {t`Three players open the same cases, then three flocks fight in the arena. The winner gets all drops; the chance is exactly 1 in 3.`}
    </TypeLobby>
  );
}
