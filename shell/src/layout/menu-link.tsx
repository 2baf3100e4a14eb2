import { t } from '@lingui/core/macro';
import { Link } from '@riftdrop/host/navigation';
import type { ReactNode } from 'react';
import type { Entry } from './menu-state.ts';

interface Props {
  entry: Entry;
  current: boolean;
  className: string;
  children: ReactNode;
}

/** An entry of a menu. One without an available target keeps its place and shows the reason. */
export function MenuLink({ entry: { label, to }, current, className, children }: Props) {
  if (to === null)
    return (
      <span role="link" aria-disabled="true" title={t`${label}: none runs now`} className={`${className} cursor-not-allowed opacity-45`}>
        {children}
      </span>
    );
  return (
    <Link to={to} title={label} aria-current={current ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}
