import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

/**
 * Multiplayer games, and an announced new mode: other remotes fill them when they come near the view. Their space is
 * reserved until then.
 */
export function Games() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  // Between the heights without games and with some: the page may change by little in both cases.
  const games = <Skeleton className="h-138 rounded-panel!" />;
  const announcement = <Skeleton className="h-86 rounded-panel! md:h-116 900:h-60" />;
  return (
    <div ref={place} className="grid grid-cols-1 gap-6">
      {near ? <Slot name="home.games" fallback={games} /> : games}
      {near ? <Slot name="home.announcement" fallback={announcement} /> : announcement}
    </div>
  );
}
