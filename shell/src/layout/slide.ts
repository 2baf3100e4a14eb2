/** What a page holds at the lower edge by itself, by the utility of the kit. */
const ownBar = 'main [class*=above-bar]';
/** Shorter ways are a thumb that trembles, pixels. */
const least = 8;

const setAway = (isAway: boolean): void => {
  const { dataset } = document.documentElement;
  if (isAway) dataset.bar = 'away';
  else delete dataset.bar;
};

/**
 * Moves the bottom bar out of a page that is scrolled down and has a bar of its own, and back on the way up and for the focus. Answers the
 * end of it. Sheets read `data-bar` of the root.
 */
export function followScroll(bottomBar: HTMLElement): () => void {
  const show = () => setAway(false);
  let last = scrollY;
  const look = () => {
    const by = scrollY - last;
    if (Math.abs(by) < least) return;
    last = scrollY;
    setAway(by > 0 && [...document.querySelectorAll(ownBar)].some((bar) => getComputedStyle(bar).position === 'sticky'));
  };
  addEventListener('scroll', look, { passive: true });
  bottomBar.addEventListener('focusin', show);
  return () => {
    removeEventListener('scroll', look);
    bottomBar.removeEventListener('focusin', show);
    show();
  };
}
