import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SilhouetteKind = 'skin' | 'case' | 'avatar';

/** Outlines in the style of the art: the placeholder of a loading or missing picture. */
export function Silhouette({ kind, className }: { kind: SilhouetteKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('text-line-strong', className)}
    >
      {outlines[kind]}
    </svg>
  );
}

const outlines: Record<SilhouetteKind, ReactNode> = {
  skin: (
    <g transform="rotate(-9 48 32)" fill="currentColor" fillOpacity="0.12">
      <path d="M8 28l14-3h10l3-4h22l3 4h16v-2h12v5H76v4H60l-3 3h-6l4 12h-8l-5-12h-6l-2 4h-8l1 8H14z" />
      <path d="M38 21v-4h14v4M42 35v-4M62 25v7" fill="none" />
    </g>
  ),
  case: (
    <g fill="currentColor" fillOpacity="0.12">
      <path d="M18 22l30-13 30 13v22L48 57 18 44z" />
      <path d="M18 22l30 13 30-13M48 35v22M33 15.5l30 13v9" fill="none" />
    </g>
  ),
  avatar: (
    <g fill="currentColor" fillOpacity="0.12">
      <circle cx="48" cy="25" r="11" />
      <path d="M26 58c2-13 11-19 22-19s20 6 22 19z" />
    </g>
  ),
};
