import type { Locator, Page } from '@playwright/test';
import { pressSkip } from '../harness/press-skip.ts';

/** `/case/:slug`. */
export interface CasePageObject {
  title: Locator;
  /** The one primary action; its label names the effect of a press. */
  open: Locator;
  skip: Locator;
  /** Chooses how many to open at once. */
  count(n: number): Locator;
  /** One result and its actions. */
  result: Locator;
  /** Several results of one press. */
  results: Locator;
  resultItems: Locator;
  /** The windows of the reels, which are decoration: found by their structure. */
  reels: Locator;
  /** The closed case on its stage, decoration as well. */
  closed: Locator;
  /** The strip of one reel and the lid of its case, which are decoration too. */
  strip: Locator;
  lid: Locator;
  /** The panel with the primary action. */
  bar: Locator;
  keep: Locator;
  sell: Locator;
  verify: Locator;
  odds: Locator;
  /**
   * Skips the reel, or lets it be where it has stopped by itself before the hand is there: on a busy machine it may. Resolves
   * when a result stands.
   */
  toResult(): Promise<void>;
}

export function casePage(page: Page): CasePageObject {
  const main = page.getByRole('main');
  const result = main.getByRole('group', { name: 'Result', exact: true });
  const results = main.getByRole('table', { name: 'Results', exact: true });
  const skip = main.getByRole('button', { name: 'Skip' });
  return {
    title: main.getByRole('heading', { level: 1 }),
    open: main.getByRole('button', { name: /^(Open for|Sign in to open|Not enough)/ }),
    skip,
    count: (n) => main.getByRole('radio', { name: n === 1 ? 'Open one' : `Open ${n} at once`, exact: true }),
    result,
    results,
    resultItems: results.locator('tbody').getByRole('row'),
    reels: main.locator('.reel-window'),
    closed: main.locator('.case-stage-box'),
    strip: main.locator('.case-stage-strip'),
    lid: main.locator('.case-half-lid'),
    bar: main.locator('.case-bar'),
    keep: result.getByRole('button', { name: 'Keep' }),
    sell: result.getByRole('button', { name: /^Sell/ }),
    verify: result.getByRole('button', { name: 'How it was decided' }),
    odds: main.getByRole('region', { name: 'What can drop' }).getByRole('listitem'),
    async toResult() {
      const stands = result.or(results).first();
      await skip.or(stands).first().waitFor({ timeout: 45_000 });
      await pressSkip(page);
      await stands.waitFor({ timeout: 45_000 });
    },
  };
}
