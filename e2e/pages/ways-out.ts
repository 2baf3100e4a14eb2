import type { Locator, Page } from '@playwright/test';

/** `/profile/cashout` and `/profile/withdrawal`. */
export interface WaysOutPageObject {
  title: Locator;
  chooseItem: Locator;
  /** The items of the dialog that chooses one. */
  items: Locator;
  addAccount: Locator;
  dialog: Locator;
  /** Sends the item. */
  cashOut: Locator;
  /** A cash-out that is not over, by the name of its item. */
  underWay(name: string): Locator;
  /** The steps of the page's subject. */
  steps: Locator;
  earlier: Locator;
  tradeUrl: Locator;
  showOffers: Locator;
  offers: Locator;
}

export function waysOut(page: Page): WaysOutPageObject {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    title: main.getByRole('heading', { level: 1 }),
    chooseItem: main.getByRole('button', { name: 'Choose an item' }),
    items: dialog.getByRole('list', { name: 'Items' }).getByRole('button'),
    addAccount: main.getByRole('button', { name: 'Add account' }),
    dialog,
    cashOut: main.getByRole('button', { name: /^Cash out \$/ }),
    underWay: (name) => main.getByRole('article', { name: `Cash-out of ${name}` }),
    steps: main.getByRole('list', { name: /^Steps of this/ }).getByRole('listitem'),
    earlier: main.getByRole('list', { name: 'Earlier cash-outs' }).getByRole('listitem'),
    tradeUrl: main.getByRole('textbox', { name: 'Steam trade URL' }),
    showOffers: main.getByRole('button', { name: 'Show offers' }),
    offers: main.getByRole('list', { name: 'Offers' }).getByRole('listitem'),
  };
}
