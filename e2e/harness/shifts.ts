import type { Page } from '@playwright/test';

/** A shift of the layout: its value, and what moved. */
type Shift = [value: number, moved: string];

/** What the browser tells of one. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Notes the shifts of each later document of a page. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = ((globalThis as unknown as { shifts: unknown }).shifts = []);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node as Element | null)?.outerHTML?.slice(0, 150)} from ${previousRect.top} to ${currentRect.top}`,
        );
        shifts.push([value, moved.join('\n')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts of this document so far, once its fonts are there, and a text that says what moved. */
export async function shiftsOf(page: Page): Promise<{ sum: number; text: string }> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready;
    return (globalThis as unknown as { shifts: Shift[] }).shifts;
  });
  return { sum: shifts.reduce((sum, [value]) => sum + value, 0), text: JSON.stringify(shifts) };
}
