import type { Locator, Page } from '@playwright/test';
import { pressSkip } from '../harness/press-skip.ts';

/** `/upgrade`. */
export interface UpgradePageObject {
  title: Locator;
  /** The put-in items, and the target: the slots, on wide screens with the lists below them. */
  putIn: Locator;
  mayGet: Locator;
  /** Opens the list of a side, which is a sheet on narrow screens. */
  changeOwn: Locator;
  changeTarget: Locator;
  ownItems: Locator;
  skins: Locator;
  multiplier(times: number): Locator;
  wheel: Locator;
  /** The hand of the wheel, which is decoration: found by its name in the code. */
  pointer: Locator;
  /** The loss on a failure. */
  loss: Locator;
  press: Locator;
  /** The press with the chance of a known target; while one is looked for, the press has another name. */
  ready: Locator;
  skip: Locator;
  result: Locator;
  resultTitle: Locator;
  /** Puts the result away, whatever it was. */
  done: Locator;
  verify: Locator;
  signIn: Locator;
  history: Locator;
  /** Skips the wheel, or lets it be where it has stopped by itself. Resolves when a result stands. */
  toResult(): Promise<void>;
}

export function upgradePage(page: Page): UpgradePageObject {
  const main = page.getByRole('main');
  const middle = main.getByRole('region', { name: 'Upgrade', exact: true });
  const result = main.getByRole('region', { name: 'Result', exact: true });
  const skip = middle.getByRole('button', { name: 'Skip' });
  const shown = { visible: true };
  return {
    title: main.getByRole('heading', { level: 1 }),
    putIn: main.getByRole('region', { name: 'You put in' }),
    mayGet: main.getByRole('region', { name: 'You may get' }),
    changeOwn: main.getByRole('button', { name: 'Change your items' }),
    changeTarget: main.getByRole('button', { name: 'Change the skin you may get' }),
    ownItems: page.getByRole('list', { name: 'Your items' }).filter(shown).getByRole('button'),
    skins: page.getByRole('list', { name: 'Skins to win' }).filter(shown).getByRole('button'),
    multiplier: (times) => middle.getByRole('radio', { name: `${times} times`, exact: true }),
    wheel: middle.getByRole('img', { name: /^(Success|No chance)/ }),
    pointer: middle.locator('[data-part="pointer"]'),
    loss: middle.getByText(/^You lose/).filter(shown),
    press: middle.getByRole('button', { name: /^Upgrade/ }),
    ready: middle.getByRole('button', { name: /^Upgrade · .*%$/ }),
    skip,
    result,
    resultTitle: result.getByRole('heading'),
    done: result.getByRole('button', { name: /^(Keep|Close)$/ }),
    verify: result.getByRole('button', { name: 'How it was decided' }),
    signIn: middle.getByRole('button', { name: 'Sign in' }),
    history: main.getByRole('list', { name: 'Upgrades' }).getByRole('listitem'),
    async toResult() {
      await skip.or(result).first().waitFor({ timeout: 45_000 });
      await pressSkip(page);
      await result.waitFor({ timeout: 45_000 });
    },
  };
}
