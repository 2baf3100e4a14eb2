import { latePart } from '@riftdrop/host/late';
import { useRef } from 'react';
import { useNear } from './use-near.ts';

const Figures = latePart(() => import(/* webpackChunkName: "home-foot" */ './figures.tsx'));
const About = latePart(() => import(/* webpackChunkName: "home-foot" */ './about.tsx'));

/** The end of home: the site's figures and its introduction. Fetched when it comes near the view. */
export function HomeFoot() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div ref={place} className="grid min-h-158 grid-cols-1 gap-6 md:min-h-126 md:gap-8 lg:min-h-101">
      {near && (
        <>
          <Figures />
          <About />
        </>
      )}
    </div>
  );
}
