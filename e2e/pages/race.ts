import type { Locator, Page } from '@playwright/test';

/** The card of a giveaway on home. */
export interface GiveawayCard {
  card: Locator;
  open: Locator;
}

export function giveaways(page: Page): { section: Locator; cards: Locator; card(title: string): GiveawayCard } {
  const section = page.getByRole('region', { name: 'Giveaways' });
  const cards = section.getByRole('list', { name: 'Giveaways' }).getByRole('listitem');
  return {
    section,
    cards,
    card: (title) => {
      const open = section.getByRole('button', { name: `Open ${title}`, exact: true });
      return { open, card: cards.filter({ has: page.getByRole('button', { name: `Open ${title}`, exact: true }) }) };
    },
  };
}

/** The modal of one giveaway. */
export function giveawayModal(page: Page): { dialog: Locator; part: Locator } {
  const dialog = page.getByRole('dialog');
  return { dialog, part: dialog.getByRole('region', { name: 'Your part' }) };
}
