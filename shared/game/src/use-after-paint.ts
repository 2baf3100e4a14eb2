import { useEffect, useState } from 'react';

/**
 * The value as it was until the next paint is over: a press responds at once, and the long list that depends on it
 * renders in a separate task. Rendered whole and not deferred, see use-drawn.ts. With `now` the value itself: on a
 * return the list must be complete before its scroll position is restored.
 */
export function useAfterPaint<T>(value: T, now = false): T {
  const [shown, setShown] = useState(value);
  if (now && !Object.is(shown, value)) setShown(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (task = setTimeout(() => setShown(value))));
    // A hidden page paints nothing.
    const late = setTimeout(() => setShown(value), 100);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
      clearTimeout(late);
    };
  }, [value, shown]);
  return now ? value : shown;
}
