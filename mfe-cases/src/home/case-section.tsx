import { useStore } from '@nanostores/react';
import type { Section } from '@riftdrop/contract/cases';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { $collapsed, toggleSection } from './collapsed.ts';
import { CaseTile } from './case-tile.tsx';

/** The grid of home: two, three, four, then six columns. */
export const caseGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4 1075:grid-cols-6';
/** Cases that a first screen shows; their pictures are fetched early. */
const firstScreen = 6;

interface CaseSectionProps {
  section: Section;
  /** A single section has nothing to be folded away for. */
  collapsible: boolean;
  first: boolean;
}

export function CaseSection({ section: { slug, title, drop_cases }, collapsible, first }: CaseSectionProps) {
  const folded = useStore($collapsed).includes(slug) && collapsible;
  const list = `section-${slug}`;
  return (
    // Sections below the fold cost nothing until somebody scrolls near them.
    <section
      aria-labelledby={`${list}-title`}
      className={clsx(!first && '[contain-intrinsic-height:auto_320px] [content-visibility:auto]')}
    >
      <h2 id={`${list}-title`} className="flex items-center gap-3 text-h2">
        {collapsible ? (
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={list}
            onClick={() => toggleSection(slug)}
            className="-ml-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 focus-ring hover:text-brand"
          >
            {title}
            <ChevronDown aria-hidden="true" className={clsx('size-5 text-low transition-transform', folded && '-rotate-90')} />
          </button>
        ) : (
          title
        )}
        <span className="num font-text text-caption font-label text-low" aria-hidden="true">
          {drop_cases.length}
        </span>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </h2>
      <ul id={list} hidden={folded} className={clsx('mt-2', !folded && caseGrid)}>
        {!folded &&
          drop_cases.map((dropCase, at) => (
            <li key={dropCase.id}>
              <CaseTile dropCase={dropCase} priority={first && at < firstScreen} />
            </li>
          ))}
      </ul>
    </section>
  );
}
