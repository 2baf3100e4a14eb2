import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** A document that the gateway rendered, by the shape of its first view. */
export const isRendered = (html: string, shape: 'visitor' | 'starting'): boolean =>
  html.includes(`<div id="root" data-rendered="${shape}">`);

/** Has the gateway render a page, which it does for the documents after the first one; answers the document. */
export async function renderedDocument(request: APIRequestContext, path: string, shape: 'visitor' | 'starting'): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(isRendered(html, shape)).toBe(true);
  }).toPass({ timeout: 60_000 });
  return html;
}

/** Opens a page with its first view. On a busy machine the gateway may be late with it, so the page is opened until it comes with it. */
export async function openRendered(page: Page, path: string, shape: 'visitor' | 'starting'): Promise<void> {
  await expect(async () => {
    await renderedDocument(page.request, path, shape);
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(isRendered(await response!.text(), shape)).toBe(true);
  }).toPass({ timeout: 120_000 });
}

/** Once all of the page is alive: nothing of it is only what the document showed. */
export const expectAlive = (page: Page): Promise<void> => expect(page.locator('[data-rendered]')).toHaveCount(0, { timeout: 60_000 });

/**
 * Every element of the page as a line, with its attributes and texts: what a hydration that went wrong leaves different. Left out is what
 * differs between any two loads: ids that React counts, countdowns and clocks, widgets of other remotes, which come when they are
 * near the window, and which option of a list is chosen, which React writes into HTML and not into elements.
 */
export const elementsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = [];
    const plain = (text: string) => text.replaceAll(/_(?:[a-z]+-)?[rR]_[\da-zA-Z]*_/g, '_id_');
    const visit = (element: Element, depth: number) => {
      if (element.matches('[data-part^="widget:"], span.shimmer, [role=timer], [data-testid=session-clock]')) return;
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== 'selected')
        .map(({ name, value }) => `${name}=${JSON.stringify(plain(name === 'style' ? (element as HTMLElement).style.cssText : value))}`)
        .sort();
      lines.push(`${'  '.repeat(depth)}${[element.localName, ...attributes].join(' ')}`);
      for (const child of element.childNodes) {
        if (child instanceof Element) visit(child, depth + 1);
        else if (child instanceof Text && child.data !== '') lines.push(`${'  '.repeat(depth + 1)}${JSON.stringify(child.data)}`);
      }
    };
    visit(document.getElementById('root')!, 0);
    return lines;
  });
