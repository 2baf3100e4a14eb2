import type { Page } from '@playwright/test';

interface Watched {
  /** Longest time from an input to the next paint since the last look, milliseconds. */
  longest: number;
  /** Moments of the frames, while they are noted. */
  frames: number[] | null;
}
type Window = typeof globalThis & { __watched: Watched };

/**
 * Records the time from an input to the paint of its effect, as browsers measure it (Event Timing). Before the first
 * document.
 */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { longest: 0, frames: null };
    Object.assign(globalThis, { __watched: watched });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0) watched.longest = Math.max(watched.longest, entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The slowest interaction of a step. Shorter ones than 16 ms count as 16: browsers report none below. */
export async function interactions(page: Page, step: () => Promise<void>): Promise<number> {
  // Earlier input, such as a press that opened a menu, is painted and reported first. It is not part of this step.
  await painted(page);
  await page.evaluate(() => void ((globalThis as Window).__watched.longest = 0));
  await step();
  await painted(page);
  return Math.max(16, await page.evaluate(() => (globalThis as Window).__watched.longest));
}

/**
 * The display during a step: the share of frames within 50 ms of the one before, and the cards in the document at its
 * end.
 */
export async function scrollFrames(page: Page, step: () => Promise<void>): Promise<{ within: number; cards: number }> {
  await page.evaluate(() => {
    const { __watched: watched } = globalThis as Window;
    const frames: number[] = (watched.frames = []);
    const next = (now: number) => {
      frames.push(now);
      if (watched.frames) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await step();
  await painted(page);
  return page.evaluate(() => {
    const { __watched: watched } = globalThis as Window;
    const frames = watched.frames ?? [];
    watched.frames = null;
    const gaps = frames.slice(1).map((at, index) => at - frames[index]!);
    return {
      within: gaps.filter((gap) => gap <= 50).length / gaps.length,
      cards: document.querySelectorAll('main a[href^="/case/"]').length,
    };
  });
}

/** Two frames later everything so far is on the screen, and its entries are reported in the task after that. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
}
