import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Pressed this long a step button begins to repeat, milliseconds. */
export const holdAfterMs = 300;
/** Between two repetitions, milliseconds. */
export const holdEveryMs = 90;

/** Runs `step` at once, again after 300 ms and from then on every 90 ms. */
export function hold(step: () => void): Unsubscribe {
  step();
  const again = () => {
    step();
    timer = setTimeout(again, holdEveryMs);
  };
  let timer = setTimeout(again, holdAfterMs);
  return () => clearTimeout(timer);
}

/** Listeners for a button that repeats its step while it is held by pointer; a key press is one step. */
export function useHold(step: () => void) {
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const end = () => stop.current();
  return {
    onPointerDown: (event: { button: number }) => {
      if (event.button !== 0) return;
      end();
      stop.current = hold(() => latest.current());
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A click that no pointer made: Enter, Space or a screen reader.
    onClick: (event: { detail: number }) => void (event.detail === 0 && latest.current()),
  };
}
