import { Link } from '@riftdrop/host/navigation';
import { Slot } from '@riftdrop/host/slots';
import { buttonClass } from '@riftdrop/ui/button-class';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Plus } from 'lucide-react';

/** `/rps`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <PageFrame gap="small">
      <PageHead
        title="Rock, paper, scissors"
        aside={
          <span className="flex flex-wrap gap-2">
            <Link to="/rps/finished" className={buttonClass({ variant: 'ghost' })}>
              Finished
            </Link>
            <Link to="/rps/create" className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden="true" className="size-5" /> Create game
            </Link>
          </span>
        }
      >
        Three players open the same cases, then three flocks fight in the arena. The winner gets all drops; the chance is exactly 1 in 3.
      </PageHead>
      <Slot name="rps.games" params={{ list: 'lobby' }} fallback={<Skeleton className="h-96 rounded-panel!" />} />
    </PageFrame>
  );
}
