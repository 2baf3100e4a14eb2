import { announce } from '@riftdrop/host/announce';
import { beginReveal } from '@riftdrop/host/reveal';
import { keepPageAlive } from '@riftdrop/host/safe-point';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * While the end of a battle is on its way, the balance, live drops and everything else that would reveal it wait until the page shows
 * it.
 */
export function useHeldResult(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    return beginReveal().end;
  }, [active]);
}

/** No new version of the page comes in while a battle runs; each round begins a new hold, as one ends by itself after two minutes. */
export function useHeldPage(active: boolean, round: number): void {
  useEffect(() => (active ? keepPageAlive() : undefined), [active, round]);
}

/** Announces a sentence when its subject has changed, and nothing about the state before the page. */
export function useAnnounced(key: number, words: () => string | null): void {
  const last = useRef(key);
  const speak = useEffectEvent(() => {
    const text = words();
    if (text) announce(text);
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    speak();
  }, [key]);
}
