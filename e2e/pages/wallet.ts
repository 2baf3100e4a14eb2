import type { BrowserContext, Locator, Page } from '@playwright/test';

/** The window that adds money, and the one that follows a payment. */
export interface DepositPageObject {
  dialog: Locator;
  ways: Locator;
  amount: Locator;
  /** One of the five amounts. */
  preset(text: string): Locator;
  pay: Locator;
  /** An answer to the question about limits, asked before the first payment. */
  noLimit: Locator;
  /** The field of a coupon. */
  coupon: Locator;
  useCoupon: Locator;
  card: Locator;
  redeem: Locator;
  /** Chooses a way to pay. */
  choose(name: string): Promise<void>;
  progress: Locator;
  /** The link to the page of the provider. */
  toProvider: Locator;
  /** The same for a trade. */
  toTrade: Locator;
  done: Locator;
  tryAgain: Locator;
}

export function deposit(page: Page): DepositPageObject {
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  const ways = dialog.getByRole('navigation', { name: 'Ways to pay' });
  const progress = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Steps of this payment' }) });
  return {
    dialog,
    ways,
    amount: dialog.getByRole('textbox', { name: /^Amount/ }),
    preset: (text) => dialog.getByRole('radiogroup', { name: 'Amounts' }).getByText(text, { exact: true }),
    pay: dialog.getByRole('button', { name: /^Pay( |$)/ }),
    noLimit: dialog.getByRole('button', { name: 'No limit' }),
    coupon: dialog.getByRole('textbox', { name: 'Code', exact: true }),
    useCoupon: dialog.getByRole('button', { name: 'Use the code' }),
    card: dialog.getByRole('textbox', { name: 'Code on the card' }),
    redeem: dialog.getByRole('button', { name: 'Redeem' }),
    async choose(name) {
      const way = ways.getByRole('button', { name: new RegExp(`^${name}`) });
      const back = dialog.getByRole('button', { name: 'Back to the ways to pay' });
      await way.or(back).filter({ visible: true }).first().waitFor();
      if (await back.isVisible()) await back.click();
      await way.click();
    },
    progress,
    toProvider: progress.getByRole('link', { name: 'Open the payment page' }),
    toTrade: progress.getByRole('link', { name: 'Open the trade' }),
    done: progress.getByRole('button', { name: 'Done' }),
    tryAgain: progress.getByRole('button', { name: 'Try again' }),
  };
}

/** The page of a provider of the sandbox. */
export function provider(page: Page): { title: Locator; act(words: string): Locator } {
  return {
    title: page.getByRole('heading', { level: 1 }),
    act: (words) => page.getByRole('button', { name: words, exact: true }),
  };
}

/** `/profile/payments` and the page of one payment. */
export interface PaymentsPageObject {
  title: Locator;
  rows: Locator;
  add: Locator;
  status: Locator;
  steps: Locator;
}

export function payments(page: Page): PaymentsPageObject {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1 }),
    rows: main.getByRole('list', { name: 'Payments' }).getByRole('listitem'),
    add: main.getByRole('button', { name: 'Add money' }),
    status: main.getByRole('combobox', { name: 'Status' }),
    steps: main.getByRole('list', { name: 'Steps of this payment' }).getByRole('listitem'),
  };
}

/** The window that pays with skins. */
export interface SkinsPageObject {
  dialog: Locator;
  /** An answer to the question about limits, asked before the first payment. */
  noLimit: Locator;
  skins: Locator;
  search: Locator;
  deposit: Locator;
}

export function skins(page: Page): SkinsPageObject {
  const dialog = page.getByRole('dialog', { name: 'Deposit with skins' });
  return {
    dialog,
    noLimit: dialog.getByRole('button', { name: 'No limit' }),
    skins: dialog.getByRole('list', { name: 'Your skins at Steam' }).getByRole('checkbox'),
    search: dialog.getByRole('textbox', { name: 'Search your skins' }),
    deposit: dialog.getByRole('button', { name: /^Deposit / }),
  };
}

/** The way to pay by coins, in the window that adds money. */
export interface CoinsPageObject {
  create: Locator;
  qr: Locator;
  /** The link to the chain of the sandbox. */
  toChain: Locator;
  incoming: Locator;
  confirmations: Locator;
}

export function coins(page: Page): CoinsPageObject {
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  const incoming = dialog.getByRole('region', { name: 'Incoming' });
  return {
    create: dialog.getByRole('button', { name: /^Create my .* address$/ }),
    qr: dialog.getByRole('img', { name: /^QR code of your/ }),
    toChain: dialog.getByRole('link', { name: 'Pay from the sandbox' }),
    incoming,
    confirmations: incoming.getByRole('progressbar', { name: 'Confirmations' }),
  };
}

/** Acts on the page of the provider, as a player does in the tab that it opens in. */
export async function atProvider(context: BrowserContext, page: Page, act: string): Promise<Page> {
  const address = await deposit(page).toProvider.getAttribute('href');
  const tab = await context.newPage();
  await tab.goto(address!);
  await provider(tab).act(act).click();
  return tab;
}
