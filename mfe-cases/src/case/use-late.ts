import { reportError } from '@riftdrop/host/report';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the page that the first view does without: fetched once it is wanted, null until it is there. A failed fetch
 * is reported and tried again the next time it is wanted. By effect, as React.lazy may hold the part back for 300 ms.
 */
export function useLate<P>(load: () => Promise<{ default: ComponentType<P> }>, wanted: boolean): ComponentType<P> | null {
  const [part, setPart] = useState<{ component: ComponentType<P> } | null>(null);
  const missing = wanted && !part;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    load().then(
      (module) => current && setPart({ component: module.default }),
      (error: unknown) => reportError(error, { phase: 'chunk', remote: 'cases' }),
    );
    return () => void (current = false);
  }, [load, missing]);
  return part?.component ?? null;
}
