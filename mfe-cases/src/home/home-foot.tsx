import { lazy, Suspense, useRef } from 'react';
import { useNear } from './use-near.ts';

const Figures = lazy(() => import(/* webpackChunkName: "home-foot" */ './figures.tsx'));
const About = lazy(() => import(/* webpackChunkName: "home-foot" */ './about.tsx'));

/** The end of home: what the site counted, and what it is. Fetched when somebody comes near it. */
export function HomeFoot() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className="grid min-h-158 grid-cols-1 gap-6 md:min-h-126 md:gap-8 lg:min-h-101">
      {near && (
        <Suspense fallback={null}>
          <Figures />
          <About />
        </Suspense>
      )}
    </div>
  );
}
