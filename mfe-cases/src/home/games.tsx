import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

/** Games of several people, and a new mode that is announced: filled by other remotes when somebody comes near. The place of the games is kept until then. */
export function Games() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  // Between the heights without games and with some: the page may change by little in both cases.
  const waiting = <Skeleton className="h-116 rounded-panel!" />;
  return (
    <div ref={place} className="grid grid-cols-1 gap-6">
      {near ? <Slot name="home.games" fallback={waiting} /> : waiting}
      {near && <Slot name="home.announcement" />}
    </div>
  );
}
