import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** How a link in words looks; 44 px high for a finger without moving the words around it. */
export const textLink = clsx(
  'inline-flex min-h-6 shrink-0 cursor-pointer items-center rounded-chip text-mid underline underline-offset-4 focus-ring hover:text-brand',
  'pointer-coarse:-my-2.5 pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:text-low',
);

/** A press that looks like a link. */
export const TextButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={clsx(textLink, className)} />
);
