import { Slot } from '@riftdrop/host/slots';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

/** An announced new mode: another remote fills it when it comes near the view. Its space is reserved until then. */
export function Announcement() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const waiting = <Skeleton className="h-86 rounded-panel! md:h-116 900:h-60" />;
  return <div ref={place}>{near ? <Slot name="home.announcement" fallback={waiting} /> : waiting}</div>;
}
