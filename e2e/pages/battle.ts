import type { Locator, Page } from '@playwright/test';

/** `/battle/:game`. */
export interface BattlePageObject {
  title: Locator;
  /** The state of the battle before its start. */
  before: Locator;
  waiting: Locator;
  /** The player's button that lets bots take the free places. */
  callBots: Locator;
  /** Columns of the taken places, their names, and the windows of their reels, which are decoration. */
  seats: Locator;
  names: Locator;
  reels: Locator;
  skip: Locator;
  /** Joins a free place. */
  join: Locator;
  invitation: Locator;
  /** The round that is played now. */
  currentRound: Locator;
  /** Revealed drops of a player. */
  dropsOf(name: string): Locator;
  shares: Locator;
  result: Locator;
  /** The amount that a line of the payout names. */
  line(label: string | RegExp): Locator;
  sellAll: Locator;
  sold: Locator;
  verify: Locator;
  verifyDialog: Locator;
  verdict: Locator;
  rolls: Locator;
  same: Locator;
  rewatch: Locator;
  rewatchBar: Locator;
  toResult: Locator;
}

export function battlePage(page: Page): BattlePageObject {
  const main = page.getByRole('main');
  const before = main.getByRole('region', { name: 'Before the start' });
  const result = main.getByRole('region', { name: 'Result', exact: true });
  const rewatchBar = main.getByRole('region', { name: 'Rewatch' });
  const verifyDialog = page.getByRole('dialog', { name: 'Verify this battle' });
  return {
    title: main.getByRole('heading', { level: 1 }),
    before,
    waiting: main.getByRole('heading', { name: /^Drawing/ }),
    callBots: before.getByRole('button', { name: /^Call / }),
    seats: main.getByRole('region').filter({ has: page.getByRole('list', { name: 'Drops' }) }),
    names: main
      .getByRole('region')
      .filter({ has: page.getByRole('list', { name: 'Drops' }) })
      .getByRole('link'),
    reels: main.locator('.reel-window'),
    skip: main.getByRole('button', { name: 'Skip', exact: true }),
    join: main.getByRole('button', { name: /^Join (team \d )?for/ }).first(),
    invitation: page.getByRole('dialog', { name: /^Join this battle for \$/ }),
    currentRound: main.getByRole('list', { name: 'Rounds' }).locator('[aria-current="step"]'),
    dropsOf: (name) => main.getByRole('region', { name }).getByRole('list', { name: 'Drops' }).getByRole('listitem'),
    shares: main.getByRole('img', { name: /^Share of total/ }),
    result,
    line: (label) =>
      result
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: label }) })
        .getByRole('definition'),
    sellAll: result.getByRole('button', { name: /^Sell all/ }),
    sold: result.getByText('All items of this battle are sold'),
    verify: result.getByRole('button', { name: 'How it was decided' }),
    verifyDialog,
    verdict: verifyDialog.getByRole('status'),
    rolls: verifyDialog.getByRole('table').getByRole('row'),
    same: result.getByRole('button', { name: /^Same game/ }),
    rewatch: result.getByRole('button', { name: 'Rewatch' }),
    rewatchBar,
    toResult: rewatchBar.getByRole('button', { name: 'To the result' }),
  };
}
