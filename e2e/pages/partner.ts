import type { Locator, Page } from '@playwright/test';

/** `/partner`: the terms, and the programme behind them. */
export interface PartnerPageObject {
  terms: Locator;
  accept: Locator;
  takePart: Locator;
  partnership: Locator;
  /** The partner's link, as text. */
  link: Locator;
  amount: Locator;
  payOut: Locator;
  payouts: Locator;
  /** Where a skin is chosen. */
  skins: Locator;
  /** Notifications to the followers. */
  followers: Locator;
  /** Accepts the terms. Returns the code of the partner's link. */
  join(): Promise<string>;
}

export function partner(page: Page): PartnerPageObject {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const terms = page.getByText('I accept the partner terms and the payout rules');
  const takePart = page.getByRole('button', { name: 'Take part' });
  const link = panel('Your link').getByText(/\/f\//);
  return {
    terms,
    accept: page.getByRole('checkbox', { name: 'I accept the partner terms and the payout rules' }),
    takePart,
    partnership: panel('Partnership'),
    link,
    amount: panel('Payout').getByRole('textbox', { name: /^Amount/ }),
    payOut: page.getByRole('button', { name: 'Pay out' }),
    payouts: page.getByRole('list', { name: 'Payouts' }),
    skins: panel('Payout in skins'),
    followers: panel('Tell your followers'),
    join: async () => {
      await terms.click();
      await takePart.click();
      return (await link.textContent())!.split('/').at(-1)!;
    },
  };
}
