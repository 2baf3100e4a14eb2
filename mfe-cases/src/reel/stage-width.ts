import { type RefObject, useEffect } from 'react';

let last: { window: number; stage: number } | null = null;

/** Width of the stage as it was last laid out in a window of this width, CSS pixels; 0 when it is not known. */
export const knownStageWidth = (): number => (last !== null && last.window === innerWidth ? last.stage : 0);

/** Keeps the width for the next stage: measuring a newly inserted element forces a layout of the whole page. */
export function noteStageWidth(stage: number): void {
  last = { window: innerWidth, stage };
}

/** Notes how wide an element is that stands where the stage will be. */
export function useStagePlace(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => noteStageWidth(Math.round(entry!.contentRect.width)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [place]);
}
