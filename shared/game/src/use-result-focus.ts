import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a result that comes while its page is open: the control that had it is gone, and from the top of the page
 * the result is dozens of presses of Tab away. A control in use and a dialog keep the focus. @param came false where the result
 * stood when the page was opened
 */
export function useResultFocus<E extends HTMLElement>(came = true): RefObject<E | null> {
  const result = useRef<E>(null);
  useEffect(() => {
    const held = document.activeElement as HTMLElement | null;
    const isInUse = held && held.tabIndex >= 0 && held.getClientRects().length > 0;
    if (came && !isInUse && !held?.closest('[role="dialog"]')) result.current?.focus({ preventScroll: true });
  }, [came]);
  return result;
}
