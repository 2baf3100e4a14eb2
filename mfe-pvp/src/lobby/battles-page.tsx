import { t } from '@lingui/core/macro';
import { Lobby } from './lobby.tsx';

/** `/battles`: the battles that are open or running. */
export default function BattlesPage() {
  return <Lobby page="battles" title={t`Battles`} />;
}
