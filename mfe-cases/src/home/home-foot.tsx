import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const Figures = lazy(() => import(/* webpackChunkName: "home-foot" */ './figures.tsx'));
const About = lazy(() => import(/* webpackChunkName: "home-foot" */ './about.tsx'));

/** How far below the view it is fetched already, px. */
const ahead = 800;

/** The end of home: what the site counted, and what it is. Fetched when somebody comes near it. */
export function HomeFoot() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className="grid min-h-96 grid-cols-1 gap-6 md:gap-8">
      {near && (
        <Suspense fallback={null}>
          <Figures />
          <About />
        </Suspense>
      )}
    </div>
  );
}

function useNear(place: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${ahead}px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
