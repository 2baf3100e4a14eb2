import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './when-idle.ts';

/**
 * How many of `total` parts of a long page to draw: `first` at once, then `step` more in each idle moment, so that no step holds
 * up a press or a scroll. Other things (`of`) begin anew. Each step is drawn whole. (A render that is given up halfway, as a
 * deferred one is when the page is left, would leave pictures behind which Chromium never frees.)
 */
export function useDrawn(total: number, first: number, { step = 1, of = '' } = {}): number {
  const [known, setKnown] = useState({ of, drawn: first });
  const drawn = known.of === of ? known.drawn : first;
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => flushSync(() => setKnown({ of, drawn: drawn + step })));
  }, [drawn, total, step, of]);
  useSteady(drawn < total);
  return Math.min(drawn, total);
}

/**
 * Restores the scroll position on return as soon as the page is tall enough, with its foot in view. The browser would hold on to the
 * foot while the rest is drawn above it, and so carry the reader away; without that, the former view appears by itself.
 */
export function useSteady(growing: boolean): void {
  useLayoutEffect(() => {
    if (!growing) return;
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => void (style.overflowAnchor = '');
  }, [growing]);
}
