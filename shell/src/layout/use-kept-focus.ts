import { useStore } from '@nanostores/react';
import { $modals } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A place for the focus when the focused element disappears with a sign-in or a sign-out: keyboard users continue
 * there, not at the top of the page.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const session = useStore($sessionState);
  const hasModals = useStore($modals).length > 0;
  const known = useRef(session);
  useEffect(() => {
    if (hasModals || session === known.current) return;
    const isStart = known.current === 'starting';
    known.current = session;
    if (isStart) return;
    // A closed dialog returns the focus in the next frame.
    const frame = requestAnimationFrame(() => document.activeElement === document.body && place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [session, hasModals]);
  return place;
}
