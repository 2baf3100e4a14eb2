import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TypeLobby } from '@riftdrop/game/lobby/type-lobby';
import { latePart } from '@riftdrop/host/late';
import { Link } from '@riftdrop/host/navigation';

// Below the games, and only where they are few: with the page of a new game, whose code it calls.
const Practice = latePart(async () => ({ default: (await import(/* webpackChunkName: "page-create" */ './practice.tsx')).Practice }));

/** `/royales`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <TypeLobby tab="royales" practice={<Practice />} title={t`Battle Royale`}>
      <Trans>
        4 to 72 players meet in matches of 2 to 4. The highest total of each match goes on, round by round, to the final.{' '}
        <Link to="/battle-royale-faq" className="text-hi underline underline-offset-2 focus-ring">
          All rules
        </Link>
      </Trans>
    </TypeLobby>
  );
}
