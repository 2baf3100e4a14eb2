import { Link } from '@riftdrop/host/navigation';
import { Slot } from '@riftdrop/host/slots';
import { buttonClass } from '@riftdrop/ui/button-class';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Plus } from 'lucide-react';

/** `/royales`: the games that are open or running. */
export default function LobbyPage() {
  return (
    <PageFrame gap="small">
      <PageHead
        title="Battle Royale"
        aside={
          <span className="flex flex-wrap gap-2">
            <Link to="/royales/finished" className={buttonClass({ variant: 'ghost' })}>
              Finished
            </Link>
            <Link to="/royales/create" className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden="true" className="size-5" /> Create game
            </Link>
          </span>
        }
      >
        4 to 72 players meet in matches of 2 to 4. The highest total of each match goes on, round by round, to the final.{' '}
        <Link to="/battle-royale-faq" className="text-hi underline underline-offset-2 focus-ring">
          All rules
        </Link>
      </PageHead>
      <Slot name="royale.games" params={{ list: 'lobby' }} fallback={<Skeleton className="h-96 rounded-panel!" />} />
    </PageFrame>
  );
}
