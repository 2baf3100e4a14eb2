import { reportError } from '@riftdrop/host/report';
import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A hook for the parts of one remote's pages that the first view does without: fetched once they are wanted, null until they are there. A failed fetch is
 * reported and tried again the next time it is wanted. By effect, as React.lazy may hold the part back for 300 ms.
 */
export const lateIn =
  (remote: string) =>
  <P>(load: Load<P>, wanted: boolean): ComponentType<P> | null => {
    const [part, setPart] = useState<{ component: ComponentType<P> } | null>(null);
    const missing = wanted && !part;
    useEffect(() => {
      if (!missing) return;
      let current = true;
      load().then(
        (module) => current && setPart({ component: module.default }),
        (error: unknown) => reportError(error, { phase: 'chunk', remote }),
      );
      return () => void (current = false);
    }, [load, missing]);
    return part?.component ?? null;
  };
