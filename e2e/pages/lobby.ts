import type { Locator, Page } from '@playwright/test';

/** `/pvp`, `/battles` and their finished games. */
export interface LobbyPageObject {
  title: Locator;
  /** Makes a battle with a bot. */
  quick: Locator;
  tab(name: string): Locator;
  list: Locator;
  /** The game at this address, in the list. */
  game(uid: string): Locator;
  mode: Locator;
  /** Opens the filters on narrow screens. */
  filters: Locator;
  panel: Locator;
  /** The player's finished games. */
  finished: Locator;
  statistics: Locator;
}

export function lobbyPage(page: Page): LobbyPageObject {
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: /^(Games|Finished games)$/ });
  const games = list.getByRole('article');
  return {
    title: main.getByRole('heading', { level: 1 }),
    quick: main.getByRole('button', { name: /^Play a bot for/ }),
    tab: (name) => main.getByRole('tab', { name }),
    list,
    game: (uid) => games.filter({ has: page.locator(`a[href^="/battle/${uid}"], a[href^="/rps/${uid}"], a[href^="/royale/${uid}"]`) }),
    mode: page.getByRole('combobox', { name: 'Mode' }),
    filters: main.getByRole('button', { name: /^Filters/ }),
    panel: page.getByRole('dialog', { name: 'Filters' }),
    finished: main.getByRole('navigation', { name: 'Finished games' }).getByRole('link', { name: 'My games' }),
    statistics: main.getByRole('link', { name: 'Statistics' }),
  };
}

/** Multiplayer games on home. */
export interface HomeGamesObject {
  section: Locator;
  fold: Locator;
  all: Locator;
  /** Cards that are in view. */
  cards: Locator;
  winners: Locator;
}

export function homeGames(page: Page): HomeGamesObject {
  const section = page.getByRole('main').getByRole('region', { name: 'Pvp Games' });
  return {
    section,
    fold: section.getByRole('button', { name: 'Pvp Games' }),
    all: section.getByRole('link', { name: /^View all/ }),
    cards: section
      .getByRole('list', { name: 'Pvp games' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') }),
    winners: section.getByRole('region', { name: 'Live Winners' }),
  };
}

/** `/battles/stats/:user`. */
export interface StatisticsPageObject {
  title: Locator;
  figures: Locator;
  /** The amount or number under a word. */
  figure(label: string): Locator;
  chart: Locator;
  asTable: Locator;
  days: Locator;
  modes: Locator;
}

export function statisticsPage(page: Page): StatisticsPageObject {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1 }),
    figures: main.locator('dl'),
    figure: (label) =>
      main
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
        .getByRole('definition'),
    chart: main.getByRole('img', { name: /^Totals from/ }),
    asTable: main.getByText('The same as a table'),
    days: main.getByRole('table', { name: /^Games that ended/ }).getByRole('row'),
    modes: main.getByRole('table', { name: 'Totals by mode' }).getByRole('row'),
  };
}
