import { $place } from '@riftdrop/host/wiring/navigator';

/** How long the heading of a new page is waited for, milliseconds. */
const timeoutMs = 5000;

/**
 * After a change of page the focus goes to the new page, so that screen readers announce it and continue there: to
 * `main` at once, and to the heading when it appears, unless the focus has moved meanwhile.
 */
export function followArrivals(main: () => HTMLElement | null): void {
  let path = $place.get().pathname;
  let cancel = () => {};
  $place.listen(({ pathname }) => {
    if (pathname === path) return;
    path = pathname;
    cancel();
    const target = main();
    if (target) cancel = arrive(target);
  });
}

function arrive(main: HTMLElement): () => void {
  // Where no key was used, as after a redirect, browsers show the ring of a script's focus all the same.
  const { activeElement } = document;
  const byKey = activeElement !== document.body && activeElement?.matches(':focus-visible');
  main.focus({ preventScroll: true });
  // The old page is still there for a moment; its heading is not the one.
  let old = main.querySelector('h1');
  const look = () => {
    if (document.activeElement !== main && document.activeElement !== document.body) return stop();
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading || heading === old) return;
    heading.tabIndex = -1;
    if (!byKey) heading.classList.add('outline-none');
    heading.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), timeoutMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    // The heading would hold on to the whole page that was left.
    old = null;
  };
  return stop;
}
