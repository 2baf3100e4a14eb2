import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Silhouette, type SilhouetteKind } from './silhouette.tsx';

export interface EmptyStateProps {
  title: string;
  /** The remedy, one sentence. */
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  kind?: SilhouetteKind;
  /** Of the heading, to fit the page around it. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** A list with nothing in it: drawn in the grammar of the art, with a way on. */
export function EmptyState({ title, children, action, kind = 'skin', level = 3, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-panel border border-dashed border-line bg-surface-1/60 px-5 py-12 text-center',
        className,
      )}
    >
      <Silhouette kind={kind} className="w-36" />
      <Heading className="mt-4 max-w-full text-h3 wrap-anywhere">{title}</Heading>
      {children && <p className="mt-2 max-w-96 text-mid">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
