import { shellManifest } from '@riftdrop/contract/release/remotes';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { $modals, readStack } from '@riftdrop/host/modals';
import { $balance, applyBalances, clearBalances } from '@riftdrop/host/balance';
import { navigate } from '@riftdrop/host/navigation';
import { $state } from '@riftdrop/host/wiring/player';
import { aToken } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { holdToken } from '@riftdrop/host/wiring/token';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import declared from '../../shell.json';
import { shellModals } from '../modals/modal-stack.tsx';
import { routeTable } from '../composition/route-table.ts';
import OwnPage, { ownPages } from './own-page.tsx';

const shell = shellManifest.parse(declared);
const known = new Set([...Object.keys(shellModals), ...shell.domains!.flatMap(({ modals = [] }) => modals.map(({ name }) => name))]);
const where = routeTable({ own: shell.routes, domains: shell.domains!, remotes: [], off: [], gate: () => 'open' });
const bootstrap = {
  sandbox: true,
  status: 'ok',
  server_time: '2026-11-20T12:00:00Z',
  support_email: 'help@example.org',
  terms_version: '3',
  demo: { balance: 100_000, minutes: 60 },
  policy: { allow_skip: true, max_multi_open: 10, min_cycle_ms: 0, reminder_minutes: 60 },
};

/** Promised 90 %, with a standard error of 30 / 1,000 and of 3 / 10. */
const returns = [
  { kind: 'case', name: 'night-shift', count: 10, staked: 1_000, returned: 960, expected: 900, variance: 900 },
  { kind: 'mode', name: 'part opening', count: 1_234, staked: 10, returned: 0, expected: 9, variance: 9 },
];
const openDay = { day: '2026-11-21', file: '/api/open-data/file/2026-11-21', rolls: 12_345, games: 6, hash: '0123456789abcdef'.repeat(4) };

async function hasBootstrap(change: object = {}): Promise<void> {
  fakeServer(({ route }) => {
    if (route === 'GET /returns') return { from: '2026-11-20', to: '2026-11-21', rows: returns };
    return route === 'GET /open-data' ? { items: [openDay], offset: 0, limit: 7, total: 1 } : { ...bootstrap, ...change };
  });
  await loadBootstrap();
}
async function open(path: string): Promise<HTMLElement> {
  navigate(path);
  await act(async () => void render(<OwnPage path={path} />));
  return screen.findByRole('article');
}

beforeEach(async () => {
  $state.set('visitor');
  await hasBootstrap();
});
afterEach(() => clearBalances());

test('each shell address has a page', () => {
  expect(Object.keys(ownPages).sort()).toEqual(shell.routes.map(({ path }) => path).sort());
});

async function isPage(path: string, title: string, words: RegExp) {
  await open(path);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  expect(document.body.textContent).toMatch(words);
}

// proves SHELL-035, SHELL-036, SHELL-037, SHELL-039
test.each([
  ['/faq', 'FAQ', /How do I sign in\?/],
  ['/provably-fair', 'Provably fair', /already fixed two secret values/],
  ['/scam-alert', 'Scam alert', /What we never do/],
  ['/contacts', 'Contacts', /help@example\.org/],
])('%s is the page “%s”', isPage);

// proves SHELL-038, SHELL-040, SHELL-041, SHELL-047
test.each([
  ['/privacy', 'Privacy', /Who you are on the game platform/],
  ['/agreement', 'Terms and Conditions', /This is version 3/],
  ['/trade-restrictions', 'Trade restrictions', /Trade protection/],
])('%s is the page “%s”', isPage);

// proves SHELL-042, SHELL-043, SHELL-044, SHELL-046
test.each([
  ['/why-riftdrop', 'Why Riftdrop', /You can check us/],
  ['/vs/marketplaces', 'Riftdrop and marketplaces', /One item that you chose/],
  ['/demo', 'Demo mode', /\$1,000\.00 for 60 minutes/],
  ['/cases/howto', 'How cases work', /tickets, from 0 to 999,999.*Up to 10 openings/],
  ['/responsible-play', 'Responsible play', /Who helps/],
])('%s is the page “%s”', isPage);

test('our returns stand beside the promised ones, with their errors and files', async () => {
  await open('/our-returns');
  const rows = async (name: string) => {
    const part = screen.getByRole('heading', { name }).parentElement!;
    const row = (await within(part).findAllByRole('row')).at(-1)!;
    return [...row.children].map(({ textContent }) => textContent);
  };
  expect(await rows('By case')).toEqual(['Night shift10 rolls', '90.00%', '96.00%± 3.00%']);
  expect(await rows('By way to play')).toEqual(['Part opening1,234 rolls', '90.00%', '0%± 30.00%']);
  expect(screen.getByRole('link', { name: '2026-11-21' }).getAttribute('href')).toBe('/api/open-data/file/2026-11-21');
  expect(screen.getByText(/12,345 rolls, 6 games, hash 0123456789ab…/)).toBeTruthy();
});

describe.each(Object.keys(ownPages))('the text of %s', (path) => {
  test('lists its sections, all of which exist', async () => {
    const article = await open(path);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map(({ textContent }) => textContent)).toEqual(
      within(article)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    );
    for (const link of contents) expect(document.querySelector(link.getAttribute('href')!)?.tagName).toBe('H2');
  });

  test('leads nowhere that is not there', async () => {
    await open(path);
    const links = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .filter(({ origin, hash, pathname }) => origin === location.origin && !pathname.startsWith('/api/') && !(pathname === path && hash));
    for (const { pathname, search } of links) {
      expect([pathname, where(pathname).kind]).not.toEqual([pathname, 'nowhere']);
      for (const { name } of readStack(search)) expect(known.has(name)).toBe(true);
    }
  });
});

test('a section that another text names is there', async () => {
  const named: string[] = [];
  const there: string[] = [];
  for (const path of Object.keys(ownPages)) {
    const article = await open(path);
    named.push(
      ...screen
        .getAllByRole<HTMLAnchorElement>('link')
        .filter(({ hash, origin }) => hash && origin === location.origin)
        .map(({ pathname, hash }) => pathname + hash),
    );
    there.push(...[...article.querySelectorAll('h2')].map(({ id }) => `${path}#${id}`));
    cleanup();
  }
  expect(named.filter((link) => !there.includes(link))).toEqual([]);
});

test('the FAQ says what happens to money while the pages of payments are not there', async () => {
  expect((await open('/faq')).textContent).toMatch(
    /How do I add or take out money\?Not at the moment: that part of the site is not open, so no payment can be started\./,
  );
});

test('the contents are unfolded on phones by a press, and folded again by the choice of a section', async () => {
  await open('/faq');
  const contents = screen.getByRole('button', { name: 'Contents' });
  expect(contents.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(contents);
  expect(contents.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Your account' }));
  expect(contents.getAttribute('aria-expanded')).toBe('false');
});

describe('what is not there yet', () => {
  // proves R13
  test('is no limit promised on responsible play', async () => {
    const text = (await open('/responsible-play')).textContent;
    expect(text).toContain('They are not in this build yet');
    expect(screen.getByRole('link', { name: 'GamCare' })).toBeTruthy();
  });
});

// proves SHELL-007
test('the game with transferable items is CS2', async () => {
  expect((await open('/trade-restrictions')).textContent).toContain('Items that leave the site are items of CS2');
});

// proves SHELL-039
test('contacts show only configured addresses', async () => {
  await open('/contacts');
  expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org');
  cleanup();
  await hasBootstrap({ support_email: '' });
  await open('/contacts');
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

// proves SHELL-516
test('the page on fairness opens Verify Roll', async () => {
  await open('/provably-fair');
  fireEvent.click(screen.getByRole('button', { name: 'Check a roll' }));
  expect($modals.get()).toEqual([{ name: 'verifyRoll', params: {} }]);
});

test('“Verify Roll” in the FAQ opens it', async () => {
  await open('/faq');
  fireEvent.click(screen.getByRole('button', { name: 'Verify Roll' }));
  expect($modals.get().map((modal) => modal.name)).toEqual(['verifyRoll']);
});

describe('demo mode', () => {
  const button = () => screen.getByRole('button', { name: /demo mode/ });
  const own = { balance: 5_000, bonus_balance: 0, dat_points: 0, version: 1 };

  // proves SHELL-044, SHELL-216
  test('starts and ends on its page, balance kept', async () => {
    applyBalances(own);
    holdToken(aToken());
    $state.set('player');
    const server = fakeServer(({ route }) =>
      route === 'POST /demo/start'
        ? { ...own, balance: 100_000, version: 2, budget_mode: 'DEMO', pre_demo_balance: 5_000, remove_demo_in: 3_600_000 }
        : { ...own, version: 3, remove_demo_in: -1 },
    );
    await open('/demo');
    await act(async () => void fireEvent.click(button()));
    await vi.waitFor(() => expect(button().textContent).toBe('Leave demo mode'), 4000);
    expect($balance.get()).toMatchObject({ balance: 100_000, pre_demo_balance: 5_000 });
    await act(async () => void fireEvent.click(button()));
    await vi.waitFor(() => expect(button().textContent).toBe('Enter demo mode'));
    expect($balance.get()).toMatchObject({ balance: 5_000 });
    expect(server.routes()).toEqual(['POST /demo/start', 'POST /demo/stop']);
  });

  test('asks a visitor to sign in', async () => {
    await open('/demo');
    await act(async () => void fireEvent.click(button()));
    expect($modals.get().map(({ name }) => name)).toEqual(['login']);
  });
});
