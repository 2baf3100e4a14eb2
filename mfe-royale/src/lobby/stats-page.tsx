import type { PageProps } from '@riftdrop/host/remote';
import { Slot } from '@riftdrop/host/slots';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** `/royales/stats/:user`. */
export default function StatsPage({ params: { user = '' } }: PageProps) {
  return (
    <Slot
      name="royale.statistics"
      params={{ user }}
      fallback={
        <PageFrame>
          <Skeleton className="h-96 rounded-panel!" />
        </PageFrame>
      }
    />
  );
}
