import type { Locator, Page } from '@playwright/test';

/** The frame around every page. */
export interface Shell {
  header: Locator;
  main: Locator;
  /** The balance in the header, only there for a player. */
  balance: Locator;
  signIn: Locator;
  account: Locator;
  accountMenu: Locator;
  /** The sections in the header of a wide window. */
  mainMenu: Locator;
  /** The bar at the bottom of a phone. */
  bottomBar: Locator;
  live: Locator;
  liveDrops: Locator;
  /** Shows every drop in the strip, not the best of the day. */
  allDrops: Locator;
  /** Stands where a remote's page should be. */
  failure: Locator;
  tryAgain: Locator;
  toasts: Locator;
  /** The topmost dialog. */
  dialog: Locator;
  /** The notice that the connection is being restored. */
  connection: Locator;
  /** The link to a section in the menu of this width. */
  section(label: string): Locator;
  /** Goes to a remote's first page through the menus, as a player at this width does. */
  goTo(remote: 'cases' | 'profile'): Promise<void>;
}

export function shell(page: Page): Shell {
  const header = page.getByRole('banner');
  const main = page.getByRole('main');
  const account = header.getByRole('button', { name: /^Account of/ });
  const accountMenu = page.getByRole('navigation', { name: 'Account' });
  const bottomBar = page.getByRole('navigation', { name: 'Sections' });
  const live = page.getByRole('region', { name: 'Live drops' });
  const failure = main.getByRole('alert').filter({ hasText: 'Sorry, unexpected error' });
  return {
    header,
    main,
    balance: page.getByTestId('balance'),
    signIn: header.getByRole('button', { name: 'Sign in' }),
    account,
    accountMenu,
    mainMenu: header.getByRole('navigation', { name: 'Main' }),
    bottomBar,
    live,
    liveDrops: live.getByRole('listitem'),
    allDrops: live.getByRole('button', { name: 'All', exact: true }),
    failure,
    tryAgain: failure.getByRole('button', { name: 'Try again' }),
    toasts: page.getByRole('region', { name: 'Notifications' }),
    dialog: page.getByRole('dialog').last(),
    connection: page.getByTestId('connection'),
    section: (label) =>
      header.getByRole('navigation', { name: 'Main' }).or(bottomBar).getByRole('link', { name: label }).filter({ visible: true }).first(),
    async goTo(remote) {
      const label = remote === 'cases' ? 'Cases' : 'Profile';
      const inBar = bottomBar.getByRole('link', { name: label });
      if (await inBar.isVisible()) return inBar.click();
      if (remote === 'cases') return header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
      await account.click();
      return accountMenu.getByRole('link', { name: label }).click();
    },
  };
}
