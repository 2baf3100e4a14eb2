import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { $comebacks } from '../live/connection-state.ts';

/** First and longest wait until a lost load is repeated, milliseconds. */
const [pause, longest] = [3000, 60_000];

/** Where something comes from that a place in the page is loaded with. */
export interface Source<T> {
  /** The loaded value, so that it renders without waiting. */
  peek: () => T | null;
  /** The error may carry `late`, a promise of the value still on its way. */
  load: (options: { retry: boolean }) => Promise<T>;
  /** Whether a repeat may succeed; left out, it always may. */
  isLost?: (error: Error) => boolean;
}

export interface Loaded<T> {
  value: T | null;
  error: Error | null;
  retry: () => void;
}

/** An error before the value came after all. */
interface Late<T> {
  late?: Promise<T>;
}

/**
 * Loads once it is wanted, by effect: React.lazy would hold the page back for up to 300 ms. A lost load is repeated when the connection
 * comes back, and after growing pauses behind its error: a page that never had a connection hears of none. The source is read when loading
 * begins: another source needs another `key`.
 */
export function useLoaded<T extends object>({ peek, load, isLost = () => true }: Source<T>, wanted = true): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [{ value, error }, setState] = useState<Pick<Loaded<T>, 'value' | 'error'>>(() => ({ value: wanted ? peek() : null, error: null }));
  const begun = useRef(0);
  const turn = useRef(0);
  const fails = useRef(0);
  const isMissing = wanted && value === null;
  const begin = useEffectEvent((again: boolean) => {
    const mine = ++turn.current;
    begun.current = $comebacks.get();
    const take = (loaded: T) => setState({ value: loaded, error: null });
    const fail = (reason: unknown) => {
      if (mine !== turn.current) return;
      setState({ value: null, error: reason instanceof Error ? reason : new Error(String(reason)) });
      (reason as Late<T>).late?.then(take, fail);
    };
    load({ retry: again }).then(take, fail);
  });
  const beginFirst = useEffectEvent(() => begin(tries > 0));
  useEffect(() => {
    if (isMissing) beginFirst();
  }, [isMissing, tries]);
  const retry = () => {
    setState({ value: null, error: null });
    setTries((count) => count + 1);
  };
  const loadLost = useEffectEvent((): void | (() => void) => {
    if (!error || !isLost(error)) return;
    // The connection may have come back between the file's end and the moment that it counts as failed.
    if ($comebacks.get() !== begun.current) return retry();
    const stop = $comebacks.listen(retry);
    // What is late is still on its way.
    if ((error as Late<T>).late) return stop;
    const timer = setTimeout(() => begin(true), Math.min(pause * 2 ** fails.current++, longest));
    return () => {
      stop();
      clearTimeout(timer);
    };
  });
  useEffect(() => loadLost(), [error]);
  return { value, error, retry };
}
