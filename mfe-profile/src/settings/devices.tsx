import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeviceSession } from '@riftdrop/contract/api/auth/auth';
import { ask, fetchCall } from '@riftdrop/host/api';
import { useNow } from '@riftdrop/host/clock';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { signOut } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { relativeTime } from '@riftdrop/ui/date';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useState } from 'react';
import { Part } from './part.tsx';

/** How many stand there at first: this one, then those that were used last. */
const shownAtFirst = 5;

const devicesKey = ['profile', 'devices'] as const;

/** Where the player is signed in, and signing out there. */
export function Devices() {
  const query = useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await fetchCall('GET /profile/sessions', { signal, quiet: true })).items.toSorted(thisOneFirst),
  });
  const [ending, setEnding] = useState(false);
  const [all, setAll] = useState(false);
  const endOthers = async () => {
    setEnding(true);
    const result = await ask('POST /profile/sessions/end-all', { body: { keep_current: true } }).finally(() => setEnding(false));
    if (!result.ok) return toastRefusal(result.refusal);
    const { ended } = result.value;
    toast({ type: 'success', title: plural(ended, { one: '# other device logged out', other: '# other devices logged out' }) });
    reloadQuery(devicesKey);
  };
  const endAll = async () => {
    setEnding(true);
    const result = await ask('POST /profile/sessions/end-all', { body: {} }).finally(() => setEnding(false));
    if (result.ok) await signOut();
    else toastRefusal(result.refusal);
  };
  return (
    <Part id="devices" about={t`Where this account is signed in. One that you do not know should be logged out.`}>
      <Loaded {...loadedFrom(query)} failed={t`Your devices could not be loaded`} loading={<Skeleton className="h-24 rounded-card" />}>
        {(sessions) => (
          <>
            <ul aria-label={t`Devices`} className="grid grid-cols-1 gap-2">
              {sessions.slice(0, all ? undefined : shownAtFirst).map((session) => (
                <li key={session.id}>
                  <Device session={session} />
                </li>
              ))}
            </ul>
            {!all && sessions.length > shownAtFirst && (
              <Button variant="ghost" size={36} className="mt-2" onClick={() => setAll(true)}>
                {plural(sessions.length, { other: 'Show all # devices' })}
              </Button>
            )}
            <div className="mt-4 flex flex-wrap gap-2">
              {sessions.length > 1 && (
                <Button pending={ending} onClick={() => void endOthers()}>
                  {t`Log out the other devices`}
                </Button>
              )}
              <Button variant="outline" pending={ending} onClick={() => void endAll()}>
                {t`Log out everywhere`}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Part>
  );
}

const thisOneFirst = (a: DeviceSession, b: DeviceSession) => Number(b.current) - Number(a.current);

function Device({ session: { id, device, network, used_at, current } }: { session: DeviceSession }) {
  const now = useNow();
  const [pending, setPending] = useState(false);
  const name = device || t`Unknown device`;
  const ago = relativeTime(Date.parse(used_at), now);
  const end = async () => {
    setPending(true);
    const result = await ask('POST /profile/sessions/:id/end', { params: { id } }).finally(() => setPending(false));
    if (!result.ok) toastRefusal(result.refusal);
    reloadQuery(devicesKey);
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-card border border-line bg-surface-2/50 px-3 py-2">
      <p className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-strong">
          {name} {current && <Chip size={20}>{t`This one`}</Chip>}
        </span>
        <span className="num block text-caption text-low">{`${network} · ${t`used ${ago}`}`}</span>
      </p>
      {!current && (
        <Button size={36} variant="outline" pending={pending} onClick={() => void end()}>
          <Trans>
            Log out<span className="sr-only"> {name}</span>
          </Trans>
        </Button>
      )}
    </div>
  );
}
