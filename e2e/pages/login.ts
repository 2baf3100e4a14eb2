import type { Locator, Page } from '@playwright/test';

/** The sign-in dialog, and the provider's page that it opens in a window of its own. */
export interface LoginPageObject {
  dialog: Locator;
  boxes: Locator;
  throughSteam: Locator;
  inThisWindow: Locator;
  prompt: Locator;
  /** Presses each box that is shown, where a hand would: the input itself lies hidden under its label. */
  tickAll(): Promise<void>;
}

export function loginModal(page: Page): LoginPageObject {
  const dialog = page.getByRole('dialog', { name: /^Sign in to/ });
  return {
    dialog,
    boxes: dialog.getByRole('checkbox'),
    throughSteam: dialog.getByRole('button', { name: 'Sign in through Steam' }),
    inThisWindow: dialog.getByRole('button', { name: 'Sign in in this window' }),
    prompt: dialog.getByRole('alert'),
    async tickAll() {
      await dialog.getByRole('checkbox').first().waitFor({ state: 'attached' });
      for (const box of await dialog.getByRole('checkbox').all())
        await box.locator('xpath=ancestor::label').click({ position: { x: 12, y: 16 } });
    },
  };
}

/** The sandbox's identity page: a person of the cast, or a new player. */
export function sandboxProvider(page: Page): { person(name: string): Locator; newPlayer: Locator } {
  return {
    person: (name) => page.getByRole('button', { name: new RegExp(`\\b${name}\\b`) }),
    newPlayer: page.getByRole('button', { name: /new player/i }),
  };
}
