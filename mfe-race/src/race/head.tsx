import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { FairLink, Watchers } from '@riftdrop/game/room-chips';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { dateText } from '@riftdrop/ui/date';
import { CircleHelp, History } from 'lucide-react';

/** Which session this is, and the ways to the rules and to the sessions before. */
export function Head({ session: { id, created_at, open_until } }: { session: RaceSession }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-1">
      <div className="min-w-0">
        <h1 className="text-h1">Royale Race</h1>
        <p className="num mt-1 text-body text-mid">
          Session {id} · {dateText(created_at, 'dayAndMinute', 'UTC')} – {dateText(open_until, 'dayAndMinute', 'UTC')} UTC
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Watchers address="race" />
        <Button variant="ghost" size={36} onClick={() => openModal('royaleRaceFAQ')}>
          <CircleHelp aria-hidden="true" className="size-4.5" /> <span className="max-sm:sr-only">How it works</span>
        </Button>
        <Link to="/royales/race/finished" className={buttonClass({ variant: 'ghost', size: 36 })}>
          <History aria-hidden="true" className="size-4.5" /> Finished
        </Link>
        <FairLink />
      </div>
    </header>
  );
}
