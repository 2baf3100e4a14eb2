import { useCallback, useLayoutEffect, useRef } from 'react';

/** The newest `act` behind a function that stays the same: cards that get it render anew only when something they show changes. */
export function useHandler<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
