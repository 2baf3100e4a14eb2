import { useLayoutEffect, useRef, useState } from 'react';

/** The remote whose style sheet reaches an element; undefined in the shell. */
export function stylingHome(element: Element | null | undefined): string | undefined {
  return element?.closest<HTMLElement>('[data-mfe]')?.dataset.mfe;
}

/**
 * For what is portalled out of its remote and must keep that remote's styles: render the marker in place and put the
 * name on the portal as `data-mfe`.
 */
export function useStylingHome() {
  const marker = useRef<HTMLSpanElement>(null);
  const [name, setName] = useState<string>();
  useLayoutEffect(() => setName(stylingHome(marker.current)), []);
  return { name, marker: <span ref={marker} hidden /> };
}
