import type { RaceSession } from '@riftdrop/contract/royale-race';
import { Refused } from '@riftdrop/host/api';
import { usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useRace, useSession } from '../session/race-query.ts';
import { Budget } from './budget.tsx';
import { Formula } from './formula.tsx';
import { Games } from './games.tsx';
import { Head } from './head.tsx';
import { NoSession } from './no-session.tsx';
import { OwnPlace } from './own-place.tsx';
import { Participants } from './participants.tsx';
import { Settings } from './settings.tsx';
import { Stage } from './stage.tsx';

/** `/royales/race/:id`: one session of the race. */
export default function RacePage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch, isFetching } = useSession(id);
  const { data: race } = useRace();
  usePageTitle(data ? `Royale Race, session ${data.id}` : null);
  const isUnknown = error instanceof Refused && error.refusal.code === 'not_found';
  return (
    <PageFrame gap="none">
      {isUnknown ? (
        <NoSession race={race} />
      ) : (
        <Loaded
          data={data}
          error={error}
          retry={() => void refetch()}
          isRetrying={isFetching}
          failed="The race could not be loaded"
          loading={<Loading />}
        >
          {(session) => <Session session={session} paused={session.paused_at !== null || (race?.paused ?? false)} />}
        </Loaded>
      )}
    </PageFrame>
  );
}

const columns = 'mt-4 grid grid-cols-1 gap-4 1000:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]';

function Session({ session, paused }: { session: RaceSession; paused: boolean }) {
  return (
    <>
      <Head session={session} />
      <div className={columns}>
        <Stage session={session} paused={paused} />
        <OwnPlace session={session} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {session.games.length > 0 && <Games session={session} />}
          <Participants session={session} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Budget session={session} />
          <Formula />
          <Settings session={session} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the race</span>
      <Skeleton className="mt-2 h-14 w-64" />
      <div className={columns}>
        <Skeleton className="h-62 rounded-panel!" />
        <Skeleton className="h-62 rounded-panel!" />
        <Skeleton className="h-160 rounded-panel!" />
        <Skeleton className="h-160 rounded-panel!" />
      </div>
    </div>
  );
}
