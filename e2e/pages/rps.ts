import type { Locator, Page } from '@playwright/test';

/** `/rps/:game` and `/rps/create`. */
export interface RpsPageObject {
  title: Locator;
  /** Joins with a free figure. */
  join(figure: string): Locator;
  figures: Locator;
  arena: Locator;
  canvas: Locator;
  flocks: Locator;
  result: Locator;
  verify: Locator;
  verifyDialog: Locator;
  /** Rows of the computed values in the dialog. */
  verified: Locator;
  rewatch: Locator;
  rewatchBar: Locator;
  toResult: Locator;
  /** The slider of a rewatch. */
  position: Locator;
  figure(name: string): Locator;
  search: Locator;
  /** To choose from. */
  cases: Locator;
  addCase(name: string): Locator;
  /** Replaces it once the case is chosen. */
  moreOf(name: string): Locator;
  create: Locator;
}

export function rpsPage(page: Page): RpsPageObject {
  const main = page.getByRole('main');
  const result = main.getByRole('region', { name: 'Result', exact: true });
  const arena = main.getByRole('region', { name: 'Arena' });
  const verifyDialog = page.getByRole('dialog', { name: 'Verify this game' });
  const rewatchBar = main.getByRole('region', { name: 'Rewatch' });
  return {
    title: main.getByRole('heading', { level: 1 }),
    join: (figure) => main.getByRole('button', { name: new RegExp(`^Join as ${figure} for`) }),
    figures: main.getByRole('list', { name: 'Figures' }),
    arena,
    canvas: arena.getByRole('img'),
    flocks: arena.getByRole('list', { name: 'Flocks' }).getByRole('listitem'),
    result,
    verify: result.getByRole('button', { name: 'How it was decided' }),
    verifyDialog,
    verified: verifyDialog.getByRole('row'),
    rewatch: result.getByRole('button', { name: 'Rewatch' }),
    rewatchBar,
    toResult: rewatchBar.getByRole('button', { name: 'To the result' }),
    position: rewatchBar.getByRole('slider', { name: 'Position' }),
    figure: (name) => main.getByRole('radio', { name }),
    search: main.getByRole('textbox', { name: 'Search cases' }),
    cases: main.getByRole('list', { name: 'Cases to choose' }).getByRole('listitem'),
    addCase: (name) => main.getByRole('button', { name: `Add ${name}`, exact: true }),
    moreOf: (name) => main.getByRole('button', { name: `One more round of ${name}`, exact: true }),
    create: main.getByRole('button', { name: /^Create for/ }),
  };
}
