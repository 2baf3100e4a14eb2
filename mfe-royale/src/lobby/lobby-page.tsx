import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TypeLobby } from '@riftdrop/game/lobby/type-lobby';
import { Link } from '@riftdrop/host/navigation';

/** `/royales`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <TypeLobby tab="royales" title={t`Battle Royale`}>
      <Trans>
        4 to 72 players meet in matches of 2 to 4. The highest total of each match goes on, round by round, to the final.{' '}
        <Link to="/battle-royale-faq" className="text-hi underline underline-offset-2 focus-ring">
          All rules
        </Link>
      </Trans>
    </TypeLobby>
  );
}
