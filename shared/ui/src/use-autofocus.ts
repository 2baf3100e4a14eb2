import { type RefObject, useEffect } from 'react';

/** Wait before a part takes the focus by itself, milliseconds: its place must have been painted. */
export const autofocusDelayMs = 10;

/** Gives the focus to an element shortly after it has come, when `wanted`. */
export function useAutofocus(element: RefObject<HTMLElement | null>, wanted: boolean, delayMs = autofocusDelayMs): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => element.current?.focus(), delayMs);
    return () => clearTimeout(timer);
  }, [element, wanted, delayMs]);
}
