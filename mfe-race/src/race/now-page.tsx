import { t } from '@lingui/core/macro';
import { navigate } from '@riftdrop/host/navigation';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { useEffect } from 'react';
import { useRace } from '../session/race-query.ts';
import { Loading } from './loading.tsx';
import { NoSession } from './no-session.tsx';

/** `/royales/race`: leads to the session that runs now, also when it begins only later. */
export default function NowPage() {
  const query = useRace();
  const { data: race } = query;
  const now = race?.current_session_id;
  useEffect(() => {
    if (now) navigate(`/royales/race/${now}`, { replace: true });
  }, [now]);
  return (
    <PageFrame gap="none">
      <Loaded {...loadedFrom(query)} data={now ? undefined : race} failed={t`The race could not be loaded`} loading={<Loading />}>
        {(idle) => <NoSession race={idle} />}
      </Loaded>
    </PageFrame>
  );
}
