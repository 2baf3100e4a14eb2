import { t } from '@lingui/core/macro';
import { TypeHistory } from '@riftdrop/game/lobby/type-history';
import type { PageProps } from '@riftdrop/host/remote';

/** `/royales/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  return (
    <TypeHistory
      tab="royales"
      rest={params['*']}
      lobby={t`Battle Royale`}
      titles={{ all: t`Finished Battle Royales`, own: t`My Battle Royales` }}
    >
      {t`Every game with its cases, its rounds and who won.`}
    </TypeHistory>
  );
}
