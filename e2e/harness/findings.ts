import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface FindingsOptions {
  /** Selector of the part that is looked at, the whole page when left out. */
  within?: string;
  /** Selector of what is left out of it. */
  exclude?: string;
  /** Rules of axe that do not count. */
  without?: readonly string[];
}

/**
 * What axe finds in the page as it stands now, a line for each rule that is broken. The builder alone would send axe's 1.4 MB into the page several
 * times for each look and put the results together in a page beside: here a document gets it once, and there is no frame whose results are to be added.
 */
export async function findingsIn(page: Page, { within, exclude, without = [] }: FindingsOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const axe = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode().options({ resultTypes: ['violations'], rules });
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
