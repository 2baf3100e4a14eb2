import type { Locator, Page } from '@playwright/test';

/** The card of a giveaway on home. */
export interface GiveawayCard {
  card: Locator;
  open: Locator;
}

export function giveaways(page: Page): { section: Locator; cards: Locator; card(title: string): GiveawayCard } {
  const section = page.getByRole('region', { name: 'Race and giveaways' });
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
export function giveawayModal(page: Page) {
  const dialog = page.getByRole('dialog');
  const rounds = dialog.getByRole('list', { name: 'Earlier rounds' }).getByRole('listitem');
  return {
    dialog,
    part: dialog.getByRole('region', { name: 'Your part' }),
    /** Rounds with a winner. */
    won: rounds.filter({ hasText: /Verify|Close/ }),
    verify: rounds.getByRole('button', { name: 'Verify' }),
    verdict: dialog.getByRole('status').filter({ hasText: /^The winner is correct|^Something does not match/ }),
  };
}

/** The page of one session of the Royale Race. */
export function racePage(page: Page) {
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  const participants = part('Top participants');
  return {
    title: main.getByRole('heading', { level: 1 }),
    /** The current phase of the session. */
    state: main.getByRole('heading', { level: 2 }).first(),
    countdown: main.getByRole('timer').first(),
    phases: main.getByRole('list', { name: 'Phases of the session' }).getByRole('listitem'),
    own: part('Your place'),
    participants,
    person: (nickname: string) => participants.getByRole('row').filter({ has: page.getByRole('link', { name: nickname }) }),
    budget: part('Budget'),
    points: part('How points are counted'),
    settings: part('Settings'),
    games: part('Games').getByRole('listitem'),
    join: main.getByRole('button', { name: 'Join, free' }),
    joined: main.getByText('You have joined'),
    rules: main.getByRole('button', { name: 'How it works' }),
    finished: main.getByRole('link', { name: 'Finished', exact: true }),
    ownGame: part('Your place').getByRole('link', { name: /^(Watch your|Your) game$/ }),
  };
}

/** The list of finished sessions. */
export function finishedRaces(page: Page) {
  const main = page.getByRole('main');
  return {
    title: main.getByRole('heading', { level: 1 }),
    sessions: main.getByRole('list', { name: 'Finished sessions' }).getByRole('listitem'),
    session: (id: string) => main.getByRole('link', { name: new RegExp(`^Session ${id}\\b`) }),
    empty: main.getByRole('heading', { level: 2 }),
    tab: (name: string) => main.getByRole('tab', { name }),
    order: (name: string) => main.getByRole('radio', { name }),
  };
}

/** The card of the race among the games on home. */
/** The race in the row of home. */
export const raceTile = (page: Page) => giveaways(page).section.getByRole('article', { name: 'Royale Race' });
