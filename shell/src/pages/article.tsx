import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Children, isValidElement, useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';

interface ArticleProps {
  title: string;
  /** Introduction above the contents of the page. */
  lead: ReactNode;
  /** Sections; whatever stands between them is no part of the contents. */
  children: ReactNode;
}

/**
 * A page of text at reading width, with the list of its sections: beside it where there is room, before it elsewhere, and folded on phones.
 */
export function Article({ title, lead, children }: ArticleProps) {
  const sections = Children.toArray(children).filter(isSection);
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useId();
  // The text came after the address: the browser has looked for the place already, and found none.
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div className="mx-auto grid max-w-page gap-x-12 px-3 py-8 md:px-5 1000:grid-cols-[minmax(0,45rem)_15rem] 1000:justify-center lg:px-6">
      <header className="min-w-0">
        <h1 className="text-h1 text-hi">{title}</h1>
        <div className="prose mt-3 text-body-l text-mid">{lead}</div>
      </header>
      <nav
        aria-label={t`On this page`}
        className="my-6 min-w-0 self-start border-s border-line ps-4 1000:sticky 1000:top-24 1000:col-start-2 1000:row-span-2 1000:row-start-1 1000:my-0"
      >
        <p aria-hidden="true" className="mb-1 text-caption font-label text-low max-sm:hidden">
          {t`On this page`}
        </p>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={list}
          onClick={() => setUnfolded(!isUnfolded)}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 font-label text-hi focus-ring sm:hidden"
        >
          {t`Contents`}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 shrink-0 text-low transition-transform duration-fast', isUnfolded && 'rotate-180')}
          />
        </button>
        {/* Not left out of the page: it needs no script to be there on wide screens. */}
        <ol id={list} className={clsx('sm:max-1000:columns-2', !isUnfolded && 'max-sm:hidden')}>
          {sections.map(({ props: { id, title: name } }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => setUnfolded(false)}
                className="block py-1.5 text-body text-mid transition-colors hover:text-hi focus-ring pointer-coarse:py-2.5"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose min-w-0 text-body-l text-mid max-1000:[&>section:first-of-type>h2]:mt-0">{children}</article>
    </div>
  );
}

interface SectionProps {
  /** Its place in the address. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One entry of the contents. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-24">
        {title}
      </h2>
      {children}
    </section>
  );
}

const isSection = (child: ReactNode): child is ReactElement<SectionProps> => isValidElement(child) && child.type === Section;
