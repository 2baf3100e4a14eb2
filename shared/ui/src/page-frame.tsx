import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

const measures = 'mx-auto max-w-page px-3 pt-3 pb-8 md:px-5 900:pt-5 lg:px-6';

export interface PageFrameProps {
  /** Between the sections of the page; `none` leaves it to them. */
  gap?: 'none' | 'small' | 'large';
  children: ReactNode;
}

/** The measures of a page: as wide as all pages, its sections one below the other. */
export function PageFrame({ gap = 'large', children }: PageFrameProps) {
  return (
    <div className={clsx(measures, gap !== 'none' && 'grid grid-cols-1', gap === 'large' && 'gap-6', gap === 'small' && 'gap-4')}>
      {children}
    </div>
  );
}

/** Classes of a back link; the link itself belongs to the app with the router. */
export const backLink =
  '-ms-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-low focus-ring hover:text-hi pointer-coarse:min-h-11';

/** The arrow before the name of where a way back leads. */
export const BackArrow = () => <ArrowLeft aria-hidden="true" className="size-4" />;

export interface PageHeadProps {
  title: string;
  /** A link with `backLink` and `BackArrow`. */
  back?: ReactNode;
  /** One or two sentences below the title. */
  children?: ReactNode;
  /** At the right end of the title on wide screens, below it on narrow ones. */
  aside?: ReactNode;
}

/** The head of a page: back link, title, summary. */
export function PageHead({ title, back, children, aside }: PageHeadProps) {
  return (
    <header>
      {back}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-180">
          <h1 className="text-h1">{title}</h1>
          {children && <div className="mt-1.5 text-mid">{children}</div>}
        </div>
        {aside}
      </div>
    </header>
  );
}
