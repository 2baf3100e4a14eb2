import { t } from '@lingui/core/macro';
import { StatisticsPage } from '@riftdrop/game/statistics/statistics-page';
import type { PageProps } from '@riftdrop/host/remote';

/** `/battles/stats/:user`. */
export default function StatsPage({ params: { user = '' } }: PageProps) {
  return <StatisticsPage user={user} home="battles" finished={t`Finished battles`} />;
}
