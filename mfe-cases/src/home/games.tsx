import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

/** Games of several people: filled by another remote when somebody comes near. Its place is kept until then. */
export function Games() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  // Between the heights without games and with some: the page may change by little in both cases.
  const waiting = <Skeleton className="h-116 rounded-panel!" />;
  return <div ref={place}>{near ? <Slot name="home.games" fallback={waiting} /> : waiting}</div>;
}
