import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function for ever that calls the newest one, so that hundreds of cards need not be drawn again for each choice.
 */
export function useLatest<A extends unknown[]>(fn: (...args: A) => void): (...args: A) => void {
  const newest = useRef(fn);
  useLayoutEffect(() => {
    newest.current = fn;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
