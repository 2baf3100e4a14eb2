import { clsx } from 'clsx';

/** Position of the page's actions: in their place on wide screens, fixed above the bottom bar on phones. */
export const actionBar = clsx(
  'grid auto-cols-fr grid-flow-col gap-2',
  'max-md:sticky max-md:above-bar max-md:z-5 max-md:-mx-3 max-md:border-t max-md:border-line max-md:bg-canvas max-md:p-3 short:static',
);
