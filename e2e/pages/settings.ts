import type { Locator, Page } from '@playwright/test';

/** `/profile/settings`. */
export interface SettingsPageObject {
  /** One part of the settings, by its title. */
  part(title: string): Locator;
  dialog: Locator;
  code: Locator;
  /** In the place of a code. */
  passkey: Locator;
  backupCodes: Locator;
  pastPairs: Locator;
}

export function settingsPage(page: Page): SettingsPageObject {
  const dialog = page.getByRole('dialog');
  return {
    part: (name) => page.getByRole('main').getByRole('region', { name, exact: true }),
    dialog,
    code: dialog.getByPlaceholder('Code…'),
    passkey: dialog.getByRole('button', { name: 'Use a passkey' }),
    backupCodes: page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem'),
    pastPairs: page.getByRole('list', { name: 'Past pairs' }).getByRole('listitem'),
  };
}
