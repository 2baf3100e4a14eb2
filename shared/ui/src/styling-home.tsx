import { useLayoutEffect, useRef, useState } from 'react';

/** The remote whose style sheet reaches an element; undefined in the shell. */
export function stylingHome(element: Element | null | undefined): string | undefined {
  return element?.closest<HTMLElement>('[data-mfe]')?.dataset.mfe;
}

/** Attributes of a portal so that the sheet of a remote reaches its content; none for the shell's. */
export const rootOf = (remote: string | undefined) => (remote ? { 'data-mfe': remote, className: `mfe mfe-${remote}` } : {});

/**
 * For a portal out of a remote that must keep that remote's styles: render the marker in place and give the portal
 * `rootOf` the name.
 */
export function useStylingHome() {
  const marker = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState<string>();
  useLayoutEffect(() => setName(stylingHome(marker.current)), []);
  return { name, marker: <span ref={marker} hidden /> };
}
