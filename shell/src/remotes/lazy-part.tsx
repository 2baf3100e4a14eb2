import { reportError } from '@riftdrop/host/report';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the shell in its own chunk, loaded by effect when it is first shown: React.lazy would hold the page back. A
 * chunk that does not come leaves nothing there; the next time it is shown it is asked for again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Component, setComponent] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Component) return;
      let current = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (current) setComponent(() => module.default);
        },
        (error: unknown) => reportError(error, { phase: 'chunk' }),
      );
      return () => void (current = false);
    }, [Component]);
    return Component ? <Component {...props} /> : waiting;
  };
}
