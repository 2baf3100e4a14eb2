import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';

/** Marks the place of the player who looks at the page. */
export const You = ({ className = 'px-1.5 text-micro' }: { className?: string }) => (
  <span className={clsx('rounded-chip bg-brand/15 font-label text-brand', className)}>{t`You`}</span>
);
