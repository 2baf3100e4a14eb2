import { reportError } from '@riftdrop/host/report';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the shell in its own chunk, loaded by effect when it is first shown: React.lazy would hold the page back. When the chunk does not come,
 * `failed` stands there; without it nothing does, and the next time the part is shown it is asked for again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
  failed?: (retry: () => void) => ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Component, setComponent] = useState<ComponentType<P> | null>(() => loaded);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (Component || isMissing) return;
      let current = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (current) setComponent(() => module.default);
        },
        (error: unknown) => {
          reportError(error, { phase: 'chunk' });
          if (current) setMissing(true);
        },
      );
      return () => void (current = false);
    }, [Component, isMissing]);
    if (Component) return <Component {...props} />;
    return isMissing && failed ? failed(() => setMissing(false)) : waiting;
  };
}
