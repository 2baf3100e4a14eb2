import { useEffect, useState } from 'react';

/**
 * True while open and for `ms` after closing, so that a closing element can finish its animation before it is removed.
 */
export function useLinger(open: boolean, ms: number): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), ms);
    return () => clearTimeout(timer);
  }, [open, ms]);
  return open || present;
}
