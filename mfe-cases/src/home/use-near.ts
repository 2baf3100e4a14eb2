import { type RefObject, useEffect, useState } from 'react';

/** How far outside the view a place counts as near, px. */
const ahead = 800;

/** True from when somebody first comes near a place of the page: what stands there can be fetched before it is seen. */
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
