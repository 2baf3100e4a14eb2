import type { Locator, Page } from '@playwright/test';

/** `/battles/create`. */
export interface BattleFormObject {
  mode(name: string): Locator;
  rule: Locator;
  search: Locator;
  add(name: string): Locator;
  more(name: string): Locator;
  /** Groups of rounds, which the keyboard lifts and moves. */
  groups: Locator;
  create: Locator;
  /** Opens the options on narrow screens. */
  options: Locator;
  sheet: Locator;
}

export function battleForm(page: Page): BattleFormObject {
  const main = page.getByRole('main');
  const rounds = main.getByRole('region', { name: 'Rounds' });
  return {
    mode: (name) => main.getByRole('radiogroup', { name: 'Mode' }).getByRole('radio', { name: new RegExp(`^${name},`) }),
    rule: main.getByRole('link', { name: 'Exact rule' }),
    search: main.getByRole('textbox', { name: 'Search cases' }),
    add: (name) => main.getByRole('button', { name: `Add ${name}`, exact: true }),
    more: (name) => main.getByRole('button', { name: `One more round of ${name}`, exact: true }),
    groups: rounds.getByRole('list', { name: 'Rounds' }).getByRole('button'),
    create: main.getByRole('button', { name: /^Create (for|battle)/ }).filter({ visible: true }),
    options: main.getByRole('button', { name: /^Options/ }),
    sheet: page.getByRole('dialog', { name: 'Options' }),
  };
}
