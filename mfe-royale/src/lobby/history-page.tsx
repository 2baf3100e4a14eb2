import { Link } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { Slot } from '@riftdrop/host/slots';
import { BackArrow, backLink, PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** `/royales/finished/*`. */
export default function HistoryPage({ params }: PageProps) {
  const isMine = params['*'] === 'my';
  return (
    <PageFrame gap="small">
      <PageHead
        title={isMine ? 'My Battle Royales' : 'Finished Battle Royales'}
        back={
          <Link to="/royales" className={backLink}>
            <BackArrow /> Battle Royale
          </Link>
        }
      >
        Every game with its cases, its rounds and who won.
      </PageHead>
      <Slot name="royale.games" params={{ list: isMine ? 'mine' : 'finished' }} fallback={<Skeleton className="h-96 rounded-panel!" />} />
    </PageFrame>
  );
}
