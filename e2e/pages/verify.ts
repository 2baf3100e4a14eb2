import type { Locator, Page } from '@playwright/test';

/** The Verify Roll dialog. */
export interface VerifyPageObject {
  dialog: Locator;
  field(name: 'secret_hash' | 'secret_salt' | 'public_hash' | 'client_seed' | 'nonce' | 'Pair' | 'Outcomes'): Locator;
  reveal: Locator;
  verdict: Locator;
  roll: Locator;
}

export function verifyDialog(page: Page): VerifyPageObject {
  const dialog = page.getByRole('dialog', { name: 'Verify Roll' });
  return {
    dialog,
    field: (name) => dialog.getByLabel(name, { exact: true }),
    reveal: dialog.getByRole('button', { name: 'Reveal and verify' }),
    verdict: dialog.getByTestId('verdict'),
    roll: dialog.getByTestId('roll'),
  };
}
