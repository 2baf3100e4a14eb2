import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';

/** A window counts as resized when it has kept its size this long, milliseconds. */
export const resizeDebounceMs = 100;
/** A scroll counts as ended this long after the last move, milliseconds. */
export const scrollDebounceMs = 200;
/** Least time between two moves of an element that follows the pointer, milliseconds. */
export const hoverThrottleMs = 100;

/** Calls back once the window has been resized and rests. */
export function onResized(done: () => void): Unsubscribe {
  return afterRest(window, 'resize', resizeDebounceMs, done);
}

/** Calls back once an element, or the page, has been scrolled and rests. */
export function onScrolled(target: Window | HTMLElement, done: () => void): Unsubscribe {
  return afterRest(target, 'scroll', scrollDebounceMs, done);
}

/**
 * Calls back with the first move of the pointer over an element and then at most every 100 ms, always with the latest
 * place.
 */
export function onHover(element: HTMLElement, moved: (event: PointerEvent) => void): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: PointerEvent | null = null;
  const tell = () => {
    timer = latest ? setTimeout(tell, hoverThrottleMs) : undefined;
    if (latest) moved(latest);
    latest = null;
  };
  const move = (event: PointerEvent) => {
    latest = event;
    if (timer === undefined) tell();
  };
  element.addEventListener('pointermove', move, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener('pointermove', move);
  };
}

function afterRest(target: Window | HTMLElement, event: 'resize' | 'scroll', ms: number, done: () => void): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(done, ms);
  };
  target.addEventListener(event, again, { passive: true });
  return () => {
    clearTimeout(timer);
    target.removeEventListener(event, again);
  };
}
