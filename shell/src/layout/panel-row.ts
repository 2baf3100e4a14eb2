/** A line of the header's panels. */
export const panelRow =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-body font-label text-mid transition-colors hover:bg-surface-3 hover:text-hi focus-visible:-outline-offset-2 pointer-coarse:min-h-11 aria-[current=page]:text-brand';
