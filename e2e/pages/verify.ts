import type { Locator, Page } from '@playwright/test';

/** The Verify Roll dialog. */
export interface VerifyPageObject {
  dialog: Locator;
  field(name: 'secret_hash' | 'secret_salt' | 'public_hash' | 'client_seed' | 'nonce' | 'pair_id' | 'outcomes'): Locator;
  /** Opens and closes the fields of a roll that came with an item. */
  numbers: Locator;
  reveal: Locator;
  verdict: Locator;
  roll: Locator;
}

export function verifyDialog(page: Page): VerifyPageObject {
  const dialog = page.getByRole('dialog', { name: /^(Verify Roll|How this was decided)$/ });
  return {
    dialog,
    field: (name) => dialog.locator(`input[name=${name}]`),
    numbers: dialog.getByText('Numbers and fingerprints'),
    reveal: dialog.getByRole('button', { name: 'Reveal and verify' }),
    verdict: dialog.getByTestId('verdict'),
    roll: dialog.getByTestId('roll'),
  };
}
