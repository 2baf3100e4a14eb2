import { beforeEach, describe, expect, test, vi } from 'vitest';

/** A fresh module for each page load. */
async function aPage(content: string) {
  vi.resetModules();
  document.body.replaceChildren();
  const main = document.createElement('main');
  main.id = 'main';
  main.append(content === 'skeleton' ? aSkeleton() : aHeading());
  document.body.append(main);
  const { pageStands } = await import('./after-first-paint.ts');
  const page = { main, stands: false };
  void pageStands().then(() => (page.stands = true));
  return page;
}
const aSkeleton = () => Object.assign(document.createElement('div'), { className: 'h-9 shimmer' });
const aHeading = () => Object.assign(document.createElement('h1'), { textContent: 'Cases' });
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('work in the background begins', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
  });

  test('when the page stands', async () => {
    const page = await aPage('content');
    await passes(50);
    expect(page.stands).toBe(true);
  });

  test('after the data of the page', async () => {
    const page = await aPage('skeleton');
    await passes(1000);
    expect(page.stands).toBe(false);
    page.main.replaceChildren(aHeading());
    await passes(50);
    expect(page.stands).toBe(true);
  });

  test('with the skeletons of a page whose data come by the live connection', async () => {
    const page = await aPage('skeleton');
    const title = document.createElement('div');
    title.dataset.live = '';
    page.main.append(title);
    await passes(50);
    expect(page.stands).toBe(true);
  });

  test('all the same when a page never comes', async () => {
    const page = await aPage('skeleton');
    await passes(2900);
    expect(page.stands).toBe(false);
    await passes(200);
    expect(page.stands).toBe(true);
  });
});
