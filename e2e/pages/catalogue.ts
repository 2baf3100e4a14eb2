import type { Locator, Page } from '@playwright/test';

/** Home with its search, and the lists that it leads to. */
export interface CataloguePage {
  /** The button in place of the search while it is closed. */
  openSearch: Locator;
  box: Locator;
  filters: Locator;
  order: Locator;
  /** A filter that only players have. */
  checkbox(name: 'Favourites' | 'Enough to buy'): Locator;
  risk(grade: string): Locator;
  /** A section of home as it is without any filter. */
  section(title: string): Locator;
  /** The cards that a filter leaves. */
  found: Locator;
  /** The heading of an empty list. */
  nothing: Locator;
  resetFilter: Locator;
  /** Every card of a list, wherever it stands. */
  cards: Locator;
  card(name: string): Locator;
  star(name: string): Locator;
}

export function cataloguePage(page: Page): CataloguePage {
  const main = page.getByRole('main');
  const cards = main.getByRole('list').locator('a[href^="/case/"]');
  return {
    openSearch: main.getByRole('button', { name: 'Search cases' }),
    box: main.getByRole('searchbox', { name: 'Search cases' }),
    filters: main.getByRole('button', { name: /^Filters/ }),
    order: main.getByRole('combobox', { name: 'Order of the cases' }),
    checkbox: (name) => main.getByRole('checkbox', { name }),
    risk: (grade) => main.getByRole('radiogroup', { name: 'Risk' }).getByText(grade, { exact: true }),
    section: (title) => main.getByRole('region', { name: title, exact: true }),
    found: main.getByRole('list', { name: 'Cases found' }).getByRole('link'),
    nothing: main.getByRole('heading', { level: 2, name: /^No |^You have no/ }),
    resetFilter: main.getByRole('button', { name: 'Reset filter' }),
    cards,
    card: (name) => cards.filter({ hasText: name }).first(),
    star: (name) => main.getByRole('button', { name: `Favourite: ${name}` }),
  };
}
