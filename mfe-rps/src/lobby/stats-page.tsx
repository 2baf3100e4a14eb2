import { t } from '@lingui/core/macro';
import { StatisticsPage } from '@riftdrop/game/statistics/statistics-page';
import type { PageProps } from '@riftdrop/host/remote';

/** `/rps/stats/:user`. */
export default function StatsPage({ params: { user = '' } }: PageProps) {
  return <StatisticsPage user={user} home="rps" finished={t`Finished RPS games`} />;
}
