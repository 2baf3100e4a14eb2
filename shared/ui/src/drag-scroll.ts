import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';

/** A press that moves less is a press. */
export const panThresholdPx = 3;
/** A drag longer than this does not end in a click. */
export const clickLimitPx = 25;

/**
 * Lets a mouse pull the content of a sideways scrolling element; touch does so by itself.
 */
export function dragScroll(element: HTMLElement): Unsubscribe {
  let start: { x: number; left: number } | null = null;
  let moved = 0;

  const down = (event: PointerEvent) => {
    moved = 0;
    start = event.pointerType === 'mouse' && event.button === 0 ? { x: event.clientX, left: element.scrollLeft } : null;
  };
  const move = (event: PointerEvent) => {
    if (!start) return;
    const by = event.clientX - start.x;
    moved = Math.max(moved, Math.abs(by));
    if (moved >= panThresholdPx) element.scrollLeft = start.left - by;
  };
  const up = () => (start = null);
  const click = (event: MouseEvent) => {
    if (moved <= clickLimitPx) return;
    event.preventDefault();
    event.stopPropagation();
    moved = 0;
  };
  // Links and pictures would be carried away instead.
  const noGhost = (event: Event) => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', down, { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', up, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  element.addEventListener('dragstart', noGhost, { signal });
  return () => stop.abort();
}
