import { msg, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $connection } from '@riftdrop/host/live';
import { useEffect, useState } from 'react';
import { Icon } from '../elements/icon.tsx';

const words = { reconnecting: msg`Connecting again. Numbers may be old.`, offline: msg`You are offline. Numbers may be old.` };
/** Shorter interruptions of the network are not shown, milliseconds. */
const grace = 1200;

/** Warns that the page may be out of date; renders nothing while the connection is open. */
export function ConnectionState() {
  const state = useStore($connection);
  const [shown, setShown] = useState<keyof typeof words | null>(null);
  useEffect(() => {
    const next = state === 'reconnecting' || state === 'offline' ? state : null;
    const timer = setTimeout(() => setShown(next), next === 'reconnecting' ? grace : 0);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div role="status" data-testid="connection" data-state={state}>
      {shown && (
        <p className="flex min-h-6 items-center justify-center gap-2 bg-warn/12 px-3 py-1 text-caption text-warn">
          <Icon word="no-network" className="size-3.5" /> {t(words[shown])}
        </p>
      )}
    </div>
  );
}
