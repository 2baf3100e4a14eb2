import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a page whose parts come and go by themselves: when the focused element is removed, the focus moves to the nearest remaining
 * ancestor. A keyboard goes on from there, not from the top of the document.
 */
export function useNearFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = page.current!;
    let trail: HTMLElement[] = [];
    const follow = ({ target }: FocusEvent) => {
      trail = [];
      for (let part = target as HTMLElement | null; part; part = part === root ? null : part.parentElement) trail.push(part);
    };
    const keep = () => {
      if (trail.length === 0 || trail[0]!.isConnected || document.activeElement !== document.body) return;
      const place = trail.find((part) => root.contains(part));
      trail = [];
      if (!place) return;
      place.tabIndex = -1;
      place.style.outline = 'none';
      place.focus({ preventScroll: true });
    };
    root.addEventListener('focusin', follow);
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, []);
  return page;
}
