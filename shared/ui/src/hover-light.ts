import { type RefObject, useEffect } from 'react';
import { onHover } from './calm-events.ts';

/**
 * Lets the light of the card under the pointer follow it: `--light-x` and `--light-y` of the list item, percent. One
 * listener for a whole list.
 */
export function useHoverLight(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !matchMedia('(hover: hover)').matches) return;
    return onHover(element, ({ target, clientX, clientY }) => {
      const card = (target as Element).closest<HTMLElement>('[role=listitem]');
      if (!card) return;
      const { left, top, width, height } = card.getBoundingClientRect();
      card.style.setProperty('--light-x', `${(100 * (clientX - left)) / width}%`);
      card.style.setProperty('--light-y', `${(100 * (clientY - top)) / height}%`);
    });
  }, [list]);
}
