import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';

/** Where a player goes on: filled by another remote. Its place is kept while that is still loading, and a visitor has none. */
export function Continue() {
  const state = useStore($sessionState);
  const waiting = <Skeleton className="h-45 rounded-panel! sm:h-36" />;
  if (state === 'starting') return waiting;
  return <Slot name="home.continue" fallback={state === 'player' ? waiting : null} />;
}
