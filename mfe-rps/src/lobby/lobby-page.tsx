import { t } from '@lingui/core/macro';
import { TypeLobby } from '@riftdrop/game/lobby/type-lobby';
import { latePart } from '@riftdrop/host/late';

// Below the games, and only where they are few: with the page of a new game, whose code it calls.
const Practice = latePart(async () => ({ default: (await import(/* webpackChunkName: "page-create" */ './practice.tsx')).Practice }));

/** `/rps`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <TypeLobby tab="rps" practice={<Practice />} title={t`Rock, paper, scissors`}>
      {t`Three players open the same cases, then three flocks fight in the arena. The winner gets all drops; the chance is exactly 1 in 3.`}
    </TypeLobby>
  );
}
