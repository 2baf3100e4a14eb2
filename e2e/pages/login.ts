import type { Locator, Page } from '@playwright/test';

/** The sign-in dialog, and the provider's page that it opens in a separate window. */
export interface LoginPageObject {
  dialog: Locator;
  boxes: Locator;
  throughSteam: Locator;
  inThisWindow: Locator;
  prompt: Locator;
  /** Presses each visible checkbox by its label: the input itself is hidden under it. */
  tickAll(): Promise<void>;
}

export function loginModal(page: Page): LoginPageObject {
  const dialog = page.getByRole('dialog', { name: /^Sign in to/ });
  return {
    dialog,
    boxes: dialog.getByRole('checkbox'),
    throughSteam: dialog.getByRole('button', { name: 'Sign in through Steam' }),
    inThisWindow: dialog.getByRole('button', { name: 'Sign in here' }),
    prompt: dialog.getByRole('alert'),
    async tickAll() {
      await dialog.getByRole('checkbox').first().waitFor({ state: 'attached' });
      for (const box of await dialog.getByRole('checkbox').all())
        await box.locator('xpath=ancestor::label').click({ position: { x: 12, y: 16 } });
    },
  };
}

/** The sandbox's identity page: a person of the cast, a new player, or any player by number. */
export function sandboxProvider(page: Page): { person(name: string): Locator; newPlayer: Locator; number: Locator; byNumber: Locator } {
  return {
    person: (name) => page.getByRole('button', { name: new RegExp(`\\b${name}\\b`) }),
    newPlayer: page.getByRole('button', { name: /new player/i }),
    number: page.getByLabel(/17-digit number/),
    byNumber: page.getByRole('button', { name: 'Sign in', exact: true }),
  };
}

/** The dialog of the second factor of a sign-in. */
export function twoFactorModal(page: Page): { dialog: Locator; code: Locator; passkey: Locator } {
  const dialog = page.getByRole('dialog', { name: 'Two-factor code' });
  return { dialog, code: dialog.getByRole('textbox'), passkey: dialog.getByRole('button', { name: 'Use a passkey' }) };
}

/** The dialog of the current terms, or of all three confirmations. */
export function termsModal(page: Page): { dialog: Locator; boxes: Locator; accept: Locator; signOut: Locator } {
  const dialog = page.getByRole('dialog', { name: /^(Our terms have changed|Before you play)$/ });
  return {
    dialog,
    boxes: dialog.getByRole('checkbox'),
    accept: dialog.getByRole('button', { name: 'Accept and continue' }),
    signOut: dialog.getByRole('button', { name: 'Sign out' }),
  };
}

/** Signing in again, in the middle of something. */
export function signingInModal(page: Page): { dialog: Locator; throughSteam: Locator } {
  const dialog = page.getByRole('dialog', { name: 'Signing you in again' });
  return { dialog, throughSteam: dialog.getByRole('button', { name: 'Sign in through Steam' }) };
}
