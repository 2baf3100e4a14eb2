import { isPlainClick, navigate } from '@riftdrop/host/navigation';

/** Plain anchors of this site navigate without a page load too, whichever app rendered them. */
export function followLinkClicks(): void {
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (anchor && isPressedAgain(event, anchor)) {
      event.preventDefault();
      return document.getElementById(anchor.hash.slice(1))?.scrollIntoView();
    }
    // Files and server pages below these are not the shell's.
    if (!anchor || !isPlainClick(event, anchor) || /^\/(?:api|img|assets|sandbox|registry)\//.test(anchor.pathname)) return;
    event.preventDefault();
    navigate(anchor.href);
  });
}

/**
 * A link to the place of the page that the address names already: by itself the browser would also fire a return to this entry,
 * and the reader be put back.
 */
const isPressedAgain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, { hash, href }: HTMLAnchorElement) =>
  hash !== '' && href === location.href && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
