/** Placeholders of loading parts, on every page of the site. Those below the fold may load on scroll. */
const stillLoading = '.shimmer';

/** Settles when the page shows its content instead of skeletons, and the pictures in view are there. */
export async function pageIsPainted(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) return;
  await painted(main);
  await Promise.all([...main.querySelectorAll('img')].filter(isInView).map((picture) => picture.decode().catch(() => {})));
}

function painted(main: Element): Promise<void> {
  return new Promise((resolve) => {
    let looks = false;
    const look = () => {
      looks = false;
      if (main.childElementCount === 0 || [...main.querySelectorAll(stillLoading)].some(isInView)) return;
      observer.disconnect();
      resolve();
    };
    // Once a frame, after it, and when the browser is idle: measuring while the page changes forces a layout each time.
    const lookSoon = () => {
      if (looks) return;
      looks = true;
      requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(look, { timeout: 300 }) : setTimeout(look)));
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    lookSoon();
  });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom >= 0;
}
