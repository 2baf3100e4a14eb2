import type { Locator, Page } from '@playwright/test';

/** `/profile`. */
export interface ProfilePageObject {
  title: Locator;
  inventory: Locator;
  items: Locator;
  /** The card of one item; a press opens it. */
  item(name: string): Locator;
  /** The checkbox of an item. */
  choose(name: string): Locator;
  chosen: Locator;
  sellChosen: Locator;
  sellAll: Locator;
  /** The dialog of an item or of a sale. */
  dialog: Locator;
}

export function profilePage(page: Page): ProfilePageObject {
  const main = page.getByRole('main');
  const inventory = main.getByRole('region', { name: /^Inventory/ });
  const chosen = main.getByRole('region', { name: 'Chosen items' });
  const items = inventory.getByRole('list', { name: 'Items' }).getByRole('listitem');
  return {
    title: main.getByRole('heading', { level: 1 }),
    inventory,
    items,
    item: (name) => items.filter({ hasText: name }).getByRole('button').first(),
    choose: (name) =>
      items
        .filter({ hasText: name })
        .getByRole('checkbox', { name: /^Select/ })
        .first(),
    chosen,
    sellChosen: chosen.getByRole('button', { name: /^Sell/ }),
    sellAll: inventory.getByRole('button', { name: /^Sell all/ }),
    dialog: page.getByRole('dialog'),
  };
}
