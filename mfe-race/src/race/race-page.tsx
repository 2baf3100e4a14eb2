import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { RefusalError } from '@riftdrop/host/api';
import { usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { useRace, useSession } from '../session/race-query.ts';
import { Budget } from './budget.tsx';
import { Formula } from './formula.tsx';
import { Games } from './games.tsx';
import { Head } from './head.tsx';
import { columns, Loading } from './loading.tsx';
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
  const isUnknown = error instanceof RefusalError && error.refusal.code === 'not_found';
  return (
    <PageFrame gap="none">
      {isUnknown ? (
        <NoSession race={race} isAsked />
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
