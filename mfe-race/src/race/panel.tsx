import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useId } from 'react';

export interface PanelProps {
  title: string;
  /** At the right end of the title. */
  aside?: ReactNode;
  /** Its content reaches the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Panel({ title, aside, flush = false, className, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={clsx('min-w-0 rounded-panel border border-line bg-surface-1', !flush && 'p-4 md:p-5', className)}
    >
      <div className={clsx('flex items-baseline justify-between gap-3', flush && 'px-4 pt-4 md:px-5 md:pt-5')}>
        <h2 id={heading} className="text-h3">
          {title}
        </h2>
        {aside && <span className="num text-end text-caption text-low">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** A name and its value in a row of a list of facts. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="min-w-0 text-body text-mid">{name}</dt>
      <dd className="num shrink-0 text-end font-strong text-hi">{children}</dd>
    </div>
  );
}
