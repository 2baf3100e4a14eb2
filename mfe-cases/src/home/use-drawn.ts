import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './when-idle.ts';

/**
 * How many of `total` parts of a long page to draw: `first` at once, then `step` more in each idle moment, so that no step holds up a press or a scroll.
 * Other things (`of`) begin anew. Each step is drawn whole. (A render that is given up halfway, as a deferred one is when the page is left, would leave
 * pictures behind which Chromium never frees.)
 */
export function useDrawn(total: number, first: number, { step = 1, of = '' } = {}): number {
  const [known, setKnown] = useState({ of, drawn: first });
  const drawn = known.of === of ? known.drawn : first;
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => flushSync(() => setKnown({ of, drawn: drawn + step })));
  }, [drawn, total, step, of]);
  return Math.min(drawn, total);
}
