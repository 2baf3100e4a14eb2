import { isPlainClick, navigate } from '@riftdrop/host/navigation';

/** Plain anchors of this site go without a page load too, whoever rendered them. */
export function followLinkClicks(): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    // Files and server pages below these are not the shell's.
    if (!anchor || !isPlainClick(event, anchor) || /^\/(?:api|img|assets|sandbox|registry)\//.test(anchor.pathname)) return;
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
    event.preventDefault();
    navigate(anchor.href);
  });
}
