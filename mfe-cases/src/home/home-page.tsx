import { useStore } from '@nanostores/react';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { useDeferredValue } from 'react';
import type { Section } from '@riftdrop/contract/cases';
import { $catalogue, type Catalogue, loadCatalogue } from './catalogue.ts';
import { CaseSection } from './case-section.tsx';
import { Continue } from './continue.tsx';
import { featuredOf } from './featured.ts';
import { FeaturedBand } from './featured-band.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

/** Home: go on where you were, the featured case, and every section of cases. */
export default function HomePage() {
  const catalogue = useStore($catalogue);
  const featured = catalogue.state === 'ready' ? featuredOf(catalogue.sections) : null;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-3 py-5 md:px-5 lg:px-6">
      <h1 className="sr-only">Cases</h1>
      <Continue />
      {featured && <FeaturedBand dropCase={featured} />}
      <Lists catalogue={catalogue} />
    </div>
  );
}

function Lists({ catalogue }: { catalogue: Catalogue }) {
  if (catalogue.state === 'loading') return <HomeSkeleton />;
  if (catalogue.state === 'failed') {
    return (
      <ErrorPlaceholder title="The cases could not be loaded" onRetry={() => void loadCatalogue()}>
        {catalogue.message}
      </ErrorPlaceholder>
    );
  }
  if (!catalogue.sections.length)
    return (
      <EmptyState kind="case" level={2} title="No cases found">
        New cases appear here by themselves.
      </EmptyState>
    );
  return <Sections sections={catalogue.sections} />;
}

/** Sections that fill the first screen of a phone. */
const firstScreen = 2;

/** What is in view is drawn at once; the long rest follows in slices that a press or a scroll may interrupt. */
function Sections({ sections }: { sections: readonly Section[] }) {
  const drawn = useDeferredValue(sections, sections.slice(0, firstScreen));
  return drawn.map((section, at) => (
    <CaseSection key={section.slug} section={section} collapsible={sections.length > 1} first={at === 0} />
  ));
}
