import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ErrorPlaceholderProps {
  title?: string;
  /** The cause, worded for the player. */
  children?: ReactNode;
  /** Shows the button that tries again. */
  onRetry?: () => void;
  pending?: boolean;
  className?: string;
}

/** Placeholder of content that could not be loaded, also announced to screen readers. */
export function ErrorPlaceholder({ title = t`This could not be loaded`, children, onRetry, pending, className }: ErrorPlaceholderProps) {
  return (
    <div
      role="alert"
      className={clsx('flex flex-col items-center rounded-panel border border-line bg-surface-1 px-5 py-10 text-center', className)}
    >
      <TriangleAlert aria-hidden="true" className="size-8 text-warn" />
      <p className="mt-3 font-display text-h3 font-bold">{title}</p>
      {children && <p className="mt-2 max-w-96 text-mid">{children}</p>}
      {onRetry && (
        <Button className="mt-5" onClick={onRetry} pending={pending}>
          <RotateCw aria-hidden="true" className="size-4" /> {t`Try again`}
        </Button>
      )}
    </div>
  );
}
