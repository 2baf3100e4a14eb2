import { t } from '@lingui/core/macro';
import { TypeHistory } from '@riftdrop/game/lobby/type-history';
import type { PageProps } from '@riftdrop/host/remote';

/** `/rps/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  return (
    <TypeHistory tab="rps" rest={params['*']} lobby={t`RPS`} titles={{ all: t`Finished RPS games`, own: t`My RPS games` }}>
      {t`Every game with its cases, its figures and who won.`}
    </TypeHistory>
  );
}
