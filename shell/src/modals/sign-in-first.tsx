import { $modals, openModal } from '@riftdrop/host/modals';
import { useEffect, useRef } from 'react';

interface Props {
  /** Nothing lies above this modal. */
  isTop: boolean;
  close: () => void;
}

/**
 * Placeholder of a player's modal that a visitor opened: the login modal opens above it, and closing that without
 * signing in closes this too.
 */
export function SignInFirst({ isTop, close }: Props) {
  const asked = useRef(false);
  useEffect(() => {
    // After a reload the login modal is above it already.
    if (!isTop) return void (asked.current ||= $modals.get().at(-1)?.name === 'login');
    if (asked.current) return close();
    asked.current = true;
    openModal('login');
  }, [isTop, close]);
  return null;
}
