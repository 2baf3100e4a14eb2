import { t } from '@lingui/core/macro';
import { StatisticsPage } from '@riftdrop/game/statistics/statistics-page';
import type { PageProps } from '@riftdrop/host/remote';

/** `/royales/stats/:user`. */
export default function StatsPage({ params: { user = '' } }: PageProps) {
  return <StatisticsPage user={user} home="royales" finished={t`Finished Battle Royales`} />;
}
