import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { $comebacks } from '../live/connection-state.ts';

/** Where something comes from that a place in the page is loaded with. */
export interface Source<T> {
  /** The loaded value, so that it renders without waiting. */
  peek: () => T | null;
  /** The error may carry `late`, a promise of the value still on its way. */
  load: (options: { retry: boolean }) => Promise<T>;
  /** Whether a repeat at the next connection may succeed; left out, it always may. */
  isLost?: (error: Error) => boolean;
}

export interface Loaded<T> {
  value: T | null;
  error: Error | null;
  retry: () => void;
}

/**
 * Loads once it is wanted, by effect: React.lazy would hold the page back for up to 300 ms. A load lost in a cut is repeated, once each
 * time the connection comes back. The source is read when loading begins: another source needs another `key`.
 */
export function useLoaded<T extends object>({ peek, load, isLost = () => true }: Source<T>, wanted = true): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [{ value, error }, setState] = useState<Pick<Loaded<T>, 'value' | 'error'>>(() => ({ value: wanted ? peek() : null, error: null }));
  const begun = useRef(0);
  const isMissing = wanted && value === null;
  const begin = useEffectEvent(() => load({ retry: tries > 0 }));
  useEffect(() => {
    if (!isMissing) return;
    begun.current = $comebacks.get();
    let current = true;
    const take = (loaded: T) => current && setState({ value: loaded, error: null });
    begin().then(take, (reason: unknown) => {
      if (!current) return;
      setState({ value: null, error: reason instanceof Error ? reason : new Error(String(reason)) });
      (reason as { late?: Promise<T> }).late?.then(take, () => {});
    });
    return () => void (current = false);
  }, [isMissing, tries]);
  const retry = () => {
    setState({ value: null, error: null });
    setTries((count) => count + 1);
  };
  const loadLost = useEffectEvent((): void | (() => void) => {
    if (!error || !isLost(error)) return;
    // The connection may have come back between the file's end and the moment that it counts as failed.
    if ($comebacks.get() !== begun.current) return retry();
    return $comebacks.listen(retry);
  });
  useEffect(() => loadLost(), [error]);
  return { value, error, retry };
}
