import { Link } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { Slot } from '@riftdrop/host/slots';
import { BackArrow, backLink, PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** `/rps/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  const isMine = params['*'] === 'my';
  return (
    <PageFrame gap="small">
      <PageHead
        title={isMine ? 'My RPS games' : 'Finished RPS games'}
        back={
          <Link to="/rps" className={backLink}>
            <BackArrow /> RPS
          </Link>
        }
      >
        Every game with its cases, its figures and who won.
      </PageHead>
      <Slot name="rps.games" params={{ list: isMine ? 'mine' : 'finished' }} fallback={<Skeleton className="h-96 rounded-panel!" />} />
    </PageFrame>
  );
}
