import { $comebacks } from '@riftdrop/host/live/connection-state';
import { reportError } from '@riftdrop/host/report';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the shell in its own chunk, loaded by effect when it is first shown: React.lazy would hold the page back. When the chunk does not come,
 * `failed` stands there; without it nothing does, and the next time the part is shown it is asked for again. So it is, by itself, each time the
 * connection comes back after a cut.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
  failed?: (retry: () => void) => ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Component, setComponent] = useState<ComponentType<P> | null>(() => loaded);
    /** How often the connection had come back when the try began that failed. */
    const [failedAt, setFailedAt] = useState<number | null>(null);
    const isMissing = failedAt !== null;
    const retry = () => setFailedAt(null);
    useEffect(() => {
      if (Component || isMissing) return;
      let current = true;
      const begun = $comebacks.get();
      load().then(
        (module) => {
          loaded = module.default;
          if (current) setComponent(() => module.default);
        },
        (error: unknown) => {
          reportError(error, { phase: 'chunk' });
          if (current) setFailedAt(begun);
        },
      );
      return () => void (current = false);
    }, [Component, isMissing]);
    useEffect(() => {
      if (failedAt === null) return;
      // The connection may have come back between the chunk's end and the moment that it counts as failed.
      if ($comebacks.get() !== failedAt) return retry();
      return $comebacks.listen(retry);
    }, [failedAt]);
    if (Component) return <Component {...props} />;
    return isMissing && failed ? failed(retry) : waiting;
  };
}
