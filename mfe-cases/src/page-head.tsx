import { Link } from '@riftdrop/host/navigation';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: string;
  /** One or two sentences below the title. */
  children?: ReactNode;
  /** At the right end of the title on wide screens, below it on narrow ones. */
  aside?: ReactNode;
}

/** The head of a page of lists: the way back to all cases, the title, what it is about. */
export function PageHead({ title, children, aside }: PageHeadProps) {
  return (
    <header>
      <Link
        to="/"
        className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 text-low focus-ring hover:text-hi pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Cases
      </Link>
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

/** The measures of every page of lists. */
export const listPage = 'mx-auto grid max-w-page grid-cols-1 gap-6 px-3 pt-3 pb-8 md:px-5 900:pt-5 lg:px-6';
