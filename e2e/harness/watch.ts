import type { BrowserContext, Page } from '@playwright/test';

/** What a page said that a page in order never says. */
export interface Watch {
  complaints(): string[];
  /** Lets through what a test provokes on purpose, for example the console's note of an answer 402. */
  allow(...patterns: RegExp[]): void;
}

/** Collects console errors and warnings, uncaught errors and CSP violations of every page of a context. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  const hear = (page: Page, text: string) => heard.push(`${text} (at ${page.url()})`);
  await context.exposeBinding('__violation', ({ page }, text: string) => hear(page, `CSP violation: ${text}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report = (globalThis as unknown as { __violation(text: string): Promise<void> }).__violation;
      void report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const page = message.page();
    const text = `console ${message.type()}: ${message.text()} [${message.location().url}]`;
    if (page) hear(page, text);
    else heard.push(text);
  });
  return {
    complaints: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    allow: (...patterns) => void allowed.push(...patterns),
  };
}
