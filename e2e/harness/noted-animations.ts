import type { Page } from '@playwright/test';

interface Played {
  /** Classes of the animated element. */
  name: string;
  duration: number;
  /** Milliseconds since the page began. */
  at: number;
}

/** Notes every animation that a script starts, whether or not it is over when the test looks. */
export async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: Played[] = [];
    (globalThis as unknown as { __played: Played[] }).__played = played;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const duration = Number(animation.effect?.getComputedTiming().endTime);
      played.push({ name: String(this.getAttribute('class')), duration, at: performance.now() });
      return animation;
    };
  });
}

/**
 * Records the distance of each tick of the first reel from the moment in which an edge between two cards passes the
 * marker, milliseconds: by the scheduled sound, and by the animation's position at that time. Computed at once, while
 * the reel turns, so that a stall of the machine cannot hide it.
 */
export async function noteTicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let reel: Animation | null = null;
    const ticks: number[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      if (this.parentElement?.classList.contains('reel-window')) reel ??= animation;
      return animation;
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when = 0) {
      const { contextTime = 0, performanceTime = 0 } = (this.context as AudioContext).getOutputTimestamp();
      // A tick is the shortest sound. All of a row are handed over in one task.
      if (this.buffer!.duration < 0.04 && ticks.push(performanceTime + (when - contextTime) * 1000) === 1) queueMicrotask(measure);
      start.call(this, when);
    };
    function measure() {
      const turning = reel!;
      const [began, now] = [Number(turning.startTime), turning.currentTime];
      const strip = (turning.effect as KeyframeEffect).target as HTMLElement;
      const marker = strip.parentElement!.clientWidth / 2;
      const cards = [...strip.children] as HTMLElement[];
      const edges = cards.slice(1).map((card, at) => (cards[at]!.offsetLeft + cards[at]!.offsetWidth + card.offsetLeft) / 2);
      turning.pause();
      const placeAt = (time: number) => {
        turning.currentTime = time;
        return marker - new DOMMatrix(getComputedStyle(strip).transform).m41;
      };
      (globalThis as unknown as { __offsets: number[] }).__offsets = ticks.map((tick) => {
        const time = tick - began;
        const place = placeAt(time);
        const off = Math.min(...edges.map((edge) => Math.abs(edge - place)));
        // Milliseconds, by the speed of the cards there.
        return (off / Math.max(1e-6, placeAt(time + 10) - placeAt(time - 10))) * 20;
      });
      turning.currentTime = now;
      turning.play();
    }
  });
}

/** Milliseconds between each played tick and its card edge. */
export const tickOffsets = (page: Page) => page.evaluate(() => (globalThis as unknown as { __offsets?: number[] }).__offsets ?? []);

/** The animations that `noteAnimations` has seen so far. */
export function playedAnimations(page: Page): Promise<Played[]> {
  return page.evaluate(() => (globalThis as unknown as { __played: Played[] }).__played);
}
