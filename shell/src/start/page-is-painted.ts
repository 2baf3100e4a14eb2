/** What everything still loading looks like, on every page of the site. What is below the fold may wait for somebody to come there. */
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
    const isPainted = () => main.childElementCount > 0 && ![...main.querySelectorAll(stillLoading)].some(isInView);
    if (isPainted()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isPainted()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom >= 0;
}
