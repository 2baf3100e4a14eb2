import { type RefObject, useEffect, useState } from 'react';

/** How long after its last move a pointer holds a list. */
const holdMs = 1000;

/** True while the pointer over an element moved within the last second. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), holdMs);
      setHeld(true);
    };
    element.addEventListener('pointermove', move, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', move);
    };
  }, [box]);
  return held;
}

/**
 * A list that does not move under the pointer: while that moves over `box`, and for a second after, items keep their places. They are
 * shown as they are now (`latest` includes items that have left the list), and new ones come when the pointer rests.
 */
export function useSteady<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  latest: (key: string) => T | undefined,
  box: RefObject<HTMLElement | null>,
): T[] {
  const held = useHeld(box);
  const [kept, keep] = useState<readonly T[] | null>(null);
  if (held !== (kept !== null)) keep(held ? items : null);
  return held ? inPlace(kept ?? items, items, keyOf, latest) : [...items];
}

/** The shown items in their places, as they are now. */
export function inPlace<T>(
  shown: readonly T[],
  items: readonly T[],
  keyOf: (item: T) => string,
  latest: (key: string) => T | undefined,
): T[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return shown.map((item) => byKey.get(keyOf(item)) ?? latest(keyOf(item)) ?? item);
}
