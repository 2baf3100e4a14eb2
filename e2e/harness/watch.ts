import type { BrowserContext, Page } from '@playwright/test';

/** The page's report: an error with its owner and phase. Loads have no phase and count only when they failed. */
export interface SeenReport {
  owner: string;
  phase: string;
  name: string;
  message: string;
}

/** Errors that a working page never reports. */
export interface Watch {
  complaints(): string[];
  /** Allows errors that a test provokes on purpose, for example the console's note of an answer 402. */
  allow(...patterns: RegExp[]): void;
  /** Every error that the pages reported so far. */
  reports(): readonly SeenReport[];
}

/**
 * Collects console errors and warnings, uncaught errors, CSP violations and the page's reports, of every page of a
 * context.
 */
export async function watch(context: BrowserContext): Promise<Watch> {
  const heard: string[] = [];
  const reports: SeenReport[] = [];
  const allowed: RegExp[] = [];
  const hear = (page: Page, text: string) => heard.push(`${text} (at ${page.url()})`);
  await context.exposeBinding('__violation', ({ page }, text: string) => hear(page, `CSP violation: ${text}`));
  await context.exposeBinding('__report', ({ page }, report: SeenReport) => {
    reports.push(report);
    hear(page, reportText(report));
  });
  await context.addInitScript(() => {
    const tell = globalThis as unknown as { __violation(text: string): Promise<void>; __report(report: unknown): Promise<void> };
    addEventListener('securitypolicyviolation', (event) => {
      void tell.__violation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
    addEventListener('riftdrop:report', (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>;
      if ('phase' in detail) void tell.__report(detail);
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
    reports: () => reports,
  };
}

/**
 * A report without an owner is worded differently from one of a team, so that allowing one team's does not allow
 * another's.
 */
export const reportText = ({ owner, phase, name, message }: SeenReport): string =>
  owner === 'unknown' ? `unowned report (${phase}): ${name}: ${message}` : `report of ${owner} (${phase}): ${name}: ${message}`;
