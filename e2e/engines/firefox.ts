import { launch } from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';
import { viewport } from './engine.ts';

/** Debian's Firefox ESR over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: viewport,
    args: [`--width=${viewport.width}`, `--height=${viewport.height + 85}`],
  });
  const heard: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') heard.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => heard.push(`uncaught: ${String(error)}`));
  };
  const first = await browser.newPage();
  listen(first);
  let page = first;
  return {
    version: await browser.version(),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (run, argument) => page.evaluate(`(${run.toString()})(${JSON.stringify(argument)})`) as never,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    escape: () => page.keyboard.press('Escape'),
    windows: async () => (await openPages()).length,
    async turnTo(window) {
      page = window === 'first' ? first : (await openPages()).find((one) => one !== first)!;
      if (page !== first) listen(page);
      await page.bringToFront();
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    complaints: () => heard,
    close: () => browser.close(),
  };

  /** Without the empty page that the browser starts with. */
  async function openPages(): Promise<Page[]> {
    const pages = await browser.pages();
    return pages.filter((one) => one === first || one.url() !== 'about:blank');
  }
}
