import { t } from '@lingui/core/macro';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useRef } from 'react';
import { useStagePlace } from '../reel/stage-width.ts';

/** The case page before its data: every part in its place and its size. */
export function CaseSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3.5">
      <span className="sr-only">{t`Loading the case`}</span>
      <div className="grid gap-2">
        <Skeleton className="h-9 w-20" />
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <StageSkeleton />
      <RestSkeleton bar />
    </div>
  );
}

function StageSkeleton() {
  const place = useRef<HTMLDivElement>(null);
  useStagePlace(place);
  return (
    <div ref={place} className="case-stage -mx-3 700:mx-0">
      <Skeleton className="rounded-none! 700:rounded-panel!" />
    </div>
  );
}

/** Placeholder below the stage, from the controls on (`bar`) or from the odds on. */
export function RestSkeleton({ bar }: { bar: boolean }) {
  return (
    <>
      {bar && (
        <>
          <Skeleton className="h-36 rounded-panel! 900:h-[74px]" />
          <Skeleton className="h-12 rounded-card!" />
        </>
      )}
      <div className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3 700:grid-cols-4 1075:grid-cols-5 xl:grid-cols-7">
        {Array.from({ length: 14 }, (_, at) => (
          // On a phone no more of them are in view.
          <CardSkeleton key={at} className="h-[204px] max-700:nth-[n+5]:hidden" />
        ))}
      </div>
    </>
  );
}
