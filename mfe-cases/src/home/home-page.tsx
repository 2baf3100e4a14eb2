import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Section } from '@riftdrop/contract/api/cases/cases';
import { latePart } from '@riftdrop/host/late';
import { keepPlace } from '@riftdrop/host/places';
import { $sessionState } from '@riftdrop/host/session';
import { Slot } from '@riftdrop/host/slots';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useDevice } from '@riftdrop/ui/use-device';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { asksForMore, type Filter } from '../search/filter.ts';
import { SearchBar } from '../search/search-bar.tsx';
import { useSearch } from '../search/use-search.ts';
import { $catalogue, type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';
import { CaseSection } from './case-section.tsx';
import { Continue } from './continue.tsx';
import { featuredOf, trialOf } from './featured.ts';
import { FirstVisitMore, firstVisitRoom, Trial } from './first-visit.tsx';
import { $newcomer } from '../first-steps/newcomer.ts';
import { Announcement } from './announcement.tsx';
import { Games } from './games.tsx';
import { Hero } from './hero.tsx';
import { HomeFoot } from './home-foot.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ListSkeleton } from '../catalogue/list-skeleton.tsx';
import { useReturned } from './returned.ts';
import { useNear } from './use-near.ts';
import { useAfterPaint } from '@riftdrop/game/use-after-paint';
import { useDrawn } from '@riftdrop/game/use-drawn';

const Results = latePart(() => import(/* webpackChunkName: "search" */ '../search/results.tsx'), <ListSkeleton />);

const FirstSteps = latePart<{ player: string }>(
  () => import(/* webpackChunkName: "first-steps" */ '../first-steps/first-steps.tsx'),
  <Skeleton className="first-steps" />,
);

const NoCases = latePart(() => import(/* webpackChunkName: "home-foot" */ './no-cases.tsx'));

const TopDrops = latePart(() => import(/* webpackChunkName: "home-foot" */ './top-drops.tsx'));

/**
 * Home: a case to try or the featured one, games, giveaways, the highest drops, search, and every section of cases. Search results
 * replace all of that.
 */
export default function HomePage() {
  const search = useSearch();
  const returned = useReturned();
  const filter = useAfterPaint(search.filter, returned);
  const top = useRef<HTMLDivElement>(null);
  useListTop(top, filter, returned);
  return (
    <div
      ref={top}
      className="mx-auto grid max-w-page scroll-mt-14 grid-cols-1 gap-6 px-3 pt-2 pb-5 md:scroll-mt-16 md:gap-8 md:px-5 lg:px-6"
    >
      <h1 className="sr-only">{t`Cases`}</h1>
      {!asksForMore(filter) && <Top />}
      <SearchBar search={search} />
      {asksForMore(filter) ? <Results filter={filter} onReset={search.store.reset} /> : <Overview />}
    </div>
  );
}

/** Another list begins at its top, when the reader was further down than that; going back leads to where the reader was. */
function useListTop(top: RefObject<HTMLElement | null>, filter: Filter, returned: boolean): void {
  const before = useRef(filter);
  useEffect(() => {
    const changed = before.current !== filter;
    before.current = filter;
    if (changed && !returned && top.current && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView({ behavior: 'instant' });
  }, [top, filter, returned]);
}

/** Everything above the search: for a visitor begun by a case to try, for a player by the featured one. */
function Top() {
  const catalogue = useStore($catalogue);
  const state = useStore($sessionState);
  const visitor = state === 'visitor';
  const newcomer = useStore($newcomer);
  const isOver = state !== 'starting' && newcomer === null;
  useEffect(() => {
    if (isOver) keepPlace('first-steps', null);
  }, [isOver]);
  if (catalogue.state === 'failed') return null;
  const sections = catalogue.state === 'ready' ? catalogue.sections : null;
  return (
    <>
      {visitor && <Tried sections={sections} />}
      {state === 'starting' && <Skeleton className="first-steps first-steps-waiting" />}
      {newcomer !== null && <FirstSteps key={newcomer} player={newcomer} />}
      <div className="home-top">
        {!visitor && <Featured sections={sections} isCalm={newcomer !== null} />}
        {sections?.length !== 0 && (
          <>
            <Games />
            <div className="home-gifts">
              <Slot name="home.giveaways" fallback={<Skeleton className="home-gifts-waiting rounded-panel!" />} />
            </div>
          </>
        )}
      </div>
      <Continue />
      {sections !== null && sections.length > 0 && <NearTopDrops />}
    </>
  );
}

/** The trial of a visitor and what follows it. Their space is reserved while the cases load. */
function Tried({ sections }: { sections: readonly Section[] | null }) {
  if (!sections) {
    return (
      <>
        <Skeleton className="trial" />
        <div className={firstVisitRoom} />
      </>
    );
  }
  const dropCase = trialOf(sections);
  return (
    <>
      {dropCase && <Trial dropCase={dropCase} />}
      {sections.length > 0 && <FirstVisitMore />}
    </>
  );
}

function Featured({ sections, isCalm }: { sections: readonly Section[] | null; isCalm: boolean }) {
  if (!sections) return <Skeleton className="hero" />;
  const featured = featuredOf(sections);
  return featured && <Hero dropCase={featured} isCalm={isCalm} />;
}

/** Their space is small and mostly used: nothing is reserved for a day without them. */
function NearTopDrops() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return <div ref={place}>{near && <TopDrops />}</div>;
}

function Overview() {
  const catalogue = useStore($catalogue);
  return (
    <>
      <Lists catalogue={catalogue} />
      <HomeFoot />
    </>
  );
}

function Lists({ catalogue }: { catalogue: Catalogue }) {
  if (catalogue.state === 'loading') return <HomeSkeleton />;
  if (catalogue.state === 'failed') {
    return (
      <ErrorPlaceholder title={t`The cases could not be loaded`} onRetry={() => void loadCatalogue()}>
        {catalogue.message}
      </ErrorPlaceholder>
    );
  }
  if (!catalogue.sections.length) return <NoCases />;
  return <Sections sections={catalogue.sections} />;
}

/**
 * Cards that fill the first screen of a phone and of anything wider, and how many follow in one idle moment: as many as a slow
 * phone draws without a hitch.
 */
const firstScreen = () => (matchMedia('(width < 48rem)').matches ? phoneScreen : 16);
const phoneScreen = 6;
const step = 4;

/** Cards in view render at once; the rest follow one by one. */
function Sections({ sections }: { sections: readonly Section[] }) {
  const first = useDevice(firstScreen, phoneScreen);
  const starts = startsOf(sections);
  const total = starts.at(-1)!;
  const drawn = useDrawn(total, first, { step });
  return (
    <div className="case-lists grid grid-cols-1 gap-6 md:gap-8">
      {sections.map((section, at) => {
        const { slug, drop_cases } = section;
        // Its turn comes: until then it keeps its place.
        if (drawn < total && starts[at]! >= drawn)
          return <div key={slug} className="case-section" style={{ '--cards': drop_cases.length }} />;
        const here = Math.min(drawn - starts[at]!, drop_cases.length);
        return (
          <Fragment key={slug}>
            <CaseSection section={section} drawn={here} collapsible={sections.length > 1} first={at === 0} />
            {at === 0 && <Announcement />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** How many cards stand before each section, and all of them at the end. */
const startsOf = (sections: readonly Section[]): number[] =>
  sections.reduce((starts, { drop_cases }) => [...starts, starts.at(-1)! + drop_cases.length], [0]);
