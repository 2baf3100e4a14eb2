import type { Locator, Page } from '@playwright/test';

/** Elements on the page of a tester with a QA pass. */
export interface Inspector {
  badge: Locator;
  /** On the badge. */
  keep: Locator;
  reset: Locator;
  inspect: Locator;
  panel: Locator;
  tab(name: string): Locator;
  /** Where the version of an app is chosen. */
  field(app: string): Locator;
  apply: Locator;
}

export function inspector(page: Page): Inspector {
  const badge = page.getByRole('complementary', { name: 'Overrides' });
  const panel = page.getByRole('dialog', { name: 'Inspector' });
  return {
    badge,
    keep: badge.getByRole('button', { name: 'Keep' }),
    reset: badge.getByRole('button', { name: 'Reset' }),
    inspect: badge.getByRole('button', { name: 'Inspect' }),
    panel,
    tab: (name) => panel.getByRole('tab', { name }),
    field: (app) => panel.getByRole('group', { name: app, exact: true }).getByRole('combobox'),
    apply: panel.getByRole('button', { name: 'Apply and reload' }),
  };
}
