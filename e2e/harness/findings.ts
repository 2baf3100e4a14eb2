import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface FindingsOptions {
  /** Selector of the part that is looked at, the whole page when left out. */
  within?: string;
  /** Selector of the excluded part. */
  exclude?: string;
  /** Rules of axe that do not count. */
  without?: readonly string[];
}

/** Sent by the builder in the place of axe, which is there already. */
const nothing = 'undefined';

/**
 * Axe's findings in the page as it stands now, a line for each broken rule. The builder alone sends axe's 1.4 MB
 * several times in each call and opens a second page to merge the results of frames. Our pages have no frames, so a
 * document gets axe once.
 */
export async function findingsIn(page: Page, { within, exclude, without = [] }: FindingsOptions = {}): Promise<string[]> {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  if (!(await page.evaluate("typeof globalThis.axe?.run === 'function'"))) await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const axe = new AxeBuilder({ page, axeSource: nothing }).setLegacyMode().options({ resultTypes: ['violations'], rules });
  if (within !== undefined) axe.include(within);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** Fails with everything that axe finds in the page, or in the part of it that a selector names. */
export async function expectNoFindings(page: Page, within?: string): Promise<void> {
  expect(await findingsIn(page, { within })).toEqual([]);
}
