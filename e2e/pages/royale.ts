import type { Locator, Page } from '@playwright/test';

/** `/royales/create`, `/royale/:game` and `/royale/:game/:match`. */
export interface RoyalePageObject {
  title: Locator;
  /** How many play, in the form. */
  size(players: number): Locator;
  /** Rounds of the bracket that the form shows. */
  bracketRows: Locator;
  /** The case in the tray of the form. */
  addCase(name: string): Locator;
  /** Replaces it once the case is chosen. */
  moreOf(name: string): Locator;
  search: Locator;
  /** To choose from. */
  cases: Locator;
  roundTab(name: string): Locator;
  create: Locator;
  join: Locator;
  places: Locator;
  agree: Locator;
  callBots: Locator;
  quit: Locator;
  bracket: Locator;
  /** A round in the text of the picture. */
  textOf(round: string): Locator;
  /** Shows the bracket as picture or list. */
  shownAs(name: 'Bracket' | 'List'): Locator;
  /** A match in the list. */
  match(name: string): Locator;
  ownMatch: Locator;
  players: Locator;
  out: Locator;
  result: Locator;
  standings: Locator;
  /** The box of the standings, which scrolls. */
  standingsBox: Locator;
  /** Cells of the standings beside the names. */
  standingCells: Locator;
  drops: Locator;
  rewatch: Locator;
  rewatchBar: Locator;
  /** Goes to a round of a game that is seen again. */
  rewatchRound(name: string): Locator;
  toResult: Locator;
  /** The window that the address of an invitation opens. */
  invitation: Locator;
  /** On the page of a game and of a match. */
  verify: Locator;
  verifyDialog: Locator;
  /** Rows of the computed values in the dialog. */
  verified: Locator;
  back: Locator;
}

export function royalePage(page: Page): RoyalePageObject {
  const main = page.getByRole('main');
  const bracket = main.getByRole('region', { name: 'Bracket', exact: true });
  const verifyDialog = page.getByRole('dialog', { name: 'Verify this game' });
  const result = main.getByRole('region', { name: 'Result', exact: true });
  const table = result.getByRole('table', { name: 'What each player leaves with' });
  const rewatchBar = main.getByRole('region', { name: 'Rewatch' });
  return {
    title: main.getByRole('heading', { level: 1 }),
    size: (players) => main.getByRole('radio', { name: `${players} players`, exact: true }),
    bracketRows: bracket.getByRole('rowheader'),
    addCase: (name) => main.getByRole('button', { name: `Add ${name}`, exact: true }),
    moreOf: (name) => main.getByRole('button', { name: `One more round of ${name}`, exact: true }),
    search: main.getByRole('textbox', { name: 'Search cases' }),
    cases: main.getByRole('list', { name: 'Cases to choose' }).getByRole('listitem'),
    roundTab: (name) => main.getByRole('tab', { name: new RegExp(`^${name}`) }),
    create: main.getByRole('button', { name: /^Create for/ }),
    join: main.getByRole('button', { name: /^Join for/ }),
    places: main.getByRole('list', { name: 'Places' }).getByRole('listitem'),
    agree: main.getByRole('button', { name: 'Play with bots too' }),
    callBots: main.getByRole('button', { name: 'Call bots' }),
    quit: main.getByRole('button', { name: 'Quit' }),
    bracket,
    textOf: (round) => bracket.getByRole('region', { name: round, exact: true }),
    shownAs: (name) => bracket.getByRole('radio', { name }),
    match: (name) => bracket.getByRole('article', { name }).getByRole('link'),
    ownMatch: bracket.getByRole('region', { name: 'Your match' }),
    players: bracket.getByRole('list', { name: 'Players by total' }).getByRole('listitem'),
    out: main.getByRole('status').filter({ hasText: 'You are out' }),
    result,
    standings: table.getByRole('row'),
    standingsBox: result.getByRole('region', { name: 'All players' }),
    standingCells: table.locator('td'),
    drops: main.getByRole('list', { name: 'Drops' }).getByRole('listitem'),
    rewatch: main.getByRole('button', { name: 'Rewatch' }),
    rewatchBar,
    rewatchRound: (name) => rewatchBar.getByRole('radio', { name, exact: true }),
    toResult: rewatchBar.getByRole('button', { name: 'To the result' }),
    invitation: page.getByRole('dialog', { name: /^Join this Battle Royale for \$/ }),
    verify: main.getByRole('button', { name: 'How it was decided' }).last(),
    verifyDialog,
    verified: verifyDialog.getByRole('row'),
    back: main.getByRole('link', { name: /^Royale, / }),
  };
}
