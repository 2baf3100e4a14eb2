import { useEffect, useRef } from 'react';
import { cardAt } from './card-keys.ts';

/** A dialog closes, a request leaves, cards move up: by then the focus has come to rest. */
const patienceMs = 4000;
const lookEveryMs = 50;

/**
 * Moves the focus when the focused element is sold or closed: to the card that took its place, else to the inventory
 * itself, so that keyboard users do not start again at the top of the page.
 */
export function useLanding() {
  const section = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);

  /** Call it when the card at this place of the list is about to go. */
  const aim = (at: number) => {
    const until = performance.now() + patienceMs;
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      const lost = !document.activeElement || document.activeElement === document.body;
      if (lost) (cardAt(section.current, Math.max(0, at)) ?? section.current)?.focus({ preventScroll: true });
      if (lost || performance.now() > until) clearInterval(timer.current);
    }, lookEveryMs);
  };
  return { section, aim };
}
