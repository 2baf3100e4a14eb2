import type { PageProps } from '@riftdrop/host/remote';
import { Slot } from '@riftdrop/host/slots';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** `/rps/stats/:user`. */
export default function StatsPage({ params: { user = '' } }: PageProps) {
  return (
    <Slot
      name="rps.statistics"
      params={{ user }}
      fallback={
        <PageFrame>
          <Skeleton className="h-96 rounded-panel!" />
        </PageFrame>
      }
    />
  );
}
