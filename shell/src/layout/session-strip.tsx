import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { hasSession } from '@riftdrop/host/wiring/token';
import { SessionClock } from '../play-safety/session-clock.tsx';

/** Time and net result of a player where the header has no row for them; its height is there before they are. */
export function SessionStrip() {
  const session = useStore($sessionState);
  if (session === 'visitor' || (session === 'starting' && !hasSession())) return null;
  return (
    <div className="flex h-6 items-center justify-center gap-4 border-b border-line bg-sunken/60 text-caption xl:not-short:hidden">
      <SessionClock />
    </div>
  );
}
