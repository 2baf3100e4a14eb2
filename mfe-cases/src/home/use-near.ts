import { type RefObject, useEffect, useState } from 'react';

/** How far outside the view a place counts as near, px. */
const ahead = 800;

/**
 * True from the moment at which a place of the page first comes near the view: its contents can be fetched before they
 * are visible.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${ahead}px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
