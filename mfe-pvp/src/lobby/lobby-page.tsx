import { t } from '@lingui/core/macro';
import { Lobby } from './lobby.tsx';

/** `/pvp`: the games of every type that are open or running. */
export default function LobbyPage() {
  return <Lobby page="pvp" title={t`Pvp`} />;
}
