import type { Locator, Page } from '@playwright/test';

/** `/partner`: the terms, and the programme behind them. */
export interface PartnerPageObject {
  terms: Locator;
  accept: Locator;
  takePart: Locator;
  partnership: Locator;
  /** The own link, as text. */
  link: Locator;
  amount: Locator;
  payOut: Locator;
  payouts: Locator;
}

export function partner(page: Page): PartnerPageObject {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    terms: page.getByText('I accept the partner terms and the payout rules'),
    accept: page.getByRole('checkbox', { name: 'I accept the partner terms and the payout rules' }),
    takePart: page.getByRole('button', { name: 'Take part' }),
    partnership: panel('Partnership'),
    link: panel('Your link').getByText(/\/f\//),
    amount: panel('Payout').getByRole('textbox', { name: /^Amount/ }),
    payOut: page.getByRole('button', { name: 'Pay out' }),
    payouts: page.getByRole('list', { name: 'Payouts' }),
  };
}
