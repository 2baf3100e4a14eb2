import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { Section } from '@riftdrop/contract/api/cases/cases';
import { Link } from '@riftdrop/host/navigation';
import { formatNumber } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { fromHome, homeWith } from '../search/address.ts';
import { caseGrid } from '../catalogue/case-grid.ts';
import { CaseTile } from '../catalogue/case-tile.tsx';
import { $collapsed, noneCollapsed, toggleSection } from './collapsed.ts';

/** So few cases fill a wide row as four. */
const few = 4;

interface CaseSectionProps {
  section: Section;
  /** How many of its cases to draw yet. */
  drawn: number;
  /** A single section has nothing to be folded away for. */
  collapsible: boolean;
  first: boolean;
}

/** A section of home: its first cases, and the way to all of them. */
export const CaseSection = memo(({ section, drawn, collapsible, first }: CaseSectionProps) => {
  const { slug, title, drop_cases, total } = section;
  const folded = useStore($collapsed, { ssr: noneCollapsed }).includes(slug) && collapsible;
  const list = `section-${slug}`;
  return (
    // Sections below the fold cost nothing until they scroll near the view.
    <section
      aria-labelledby={`${list}-title`}
      className={clsx(
        !folded && 'case-section',
        drop_cases.length <= few && 'case-section-few',
        !first && '[contain-intrinsic-height:auto_52px] [content-visibility:auto]',
      )}
      style={{ '--cards': drop_cases.length }}
    >
      <div className="flex items-center gap-3">
        <h2 id={`${list}-title`} className="text-h2">
          {collapsible ? (
            <button
              type="button"
              aria-expanded={!folded}
              aria-controls={list}
              onClick={() => toggleSection(slug)}
              className="-ms-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 focus-ring hover:text-brand"
            >
              <span>{title}</span>
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-5 text-low transition-transform', folded && 'rotate-[calc(var(--forward)*-90deg)]')}
              />
            </button>
          ) : (
            title
          )}
        </h2>
        <span className="num text-caption font-label text-low" aria-hidden="true">
          {formatNumber(total)}
        </span>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        <AllOf section={section} />
      </div>
      <ul id={list} hidden={folded} className={clsx('mt-2', !folded && caseGrid)}>
        {!folded &&
          drop_cases.slice(0, drawn).map((dropCase) => (
            <li key={dropCase.id}>
              <CaseTile dropCase={dropCase} back="/" />
            </li>
          ))}
      </ul>
    </section>
  );
});

/** Where the rest of a section is: free cases have a page with their rules, other long sections open as a list. */
function AllOf({ section: { slug, title, drop_cases, total } }: { section: Section }) {
  const free = slug === 'free';
  if (!free && total <= drop_cases.length) return null;
  return (
    <Link
      to={free ? '/free-cases' : homeWith({ section: slug })}
      state={fromHome}
      aria-current={undefined}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-body font-label text-mid focus-ring hover:text-brand"
    >
      <span>
        {free ? (
          <Trans>
            Rules<span className="sr-only"> of free cases</span>
          </Trans>
        ) : (
          <Trans>
            Show all<span className="sr-only"> of {title}</span>
          </Trans>
        )}
      </span>
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  );
}
