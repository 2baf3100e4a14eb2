import { comeBack, deliver, deliverOn, followedChannels } from '@riftdrop/host/testing/live';
import { forgetWho, sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, test } from 'vitest';
import { aFinishedGame, aGame, practiceAnswers } from '@riftdrop/game/lobby/testing';
import { aRound } from '@riftdrop/game/testing';
import BattlesPage from './battles-page.tsx';
import HomeGames from '../home/home-games.tsx';
import LobbyPage from './lobby-page.tsx';
import { LobbyGames } from '@riftdrop/game/lobby/lobby-games';

beforeEach(() => {
  sessionIs('visitor');
  fakeServer(() => ({ items: [], offset: 0, limit: 20, total: 0 }));
});

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('names the page once', () => {
  render(<LobbyPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pvp');
});

// proves PVP-004, SHELL-217
test('the tab is kept for the session, and is All at first', () => {
  const { unmount } = render(<LobbyPage />);
  expect(chosen()).toMatch(/^All/);
  fireEvent.click(screen.getByRole('tab', { name: /^Royale/ }));
  expect(sessionStorage.getItem('pvp_lobby_tab')).toBe('royales');
  unmount();
  render(<LobbyPage />);
  expect(chosen()).toMatch(/^Royale/);
});

// proves PVP-517
test('each tab shows who watches it', () => {
  render(<LobbyPage />);
  const tabs = [
    ['pvp', 'All', 7],
    ['battles', 'Battles', 3],
    ['royales', 'Royale', 2],
    ['rps', 'RPS', 1],
  ] as const;
  for (const [callsign, , watchers] of tabs) act(() => deliverOn(`watchers.${callsign}`, 'watchers', { callsign, watchers }));
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(
    tabs.map(([, label, watchers]) => `${label} ${watchers} watching`),
  );
});

// proves RT-553
test('the games are loaded anew when the connection is back', async () => {
  const server = fakeServer(() => ({ items: [], offset: 0, limit: 20, total: 0 }));
  const lists = () => server.routes().filter((route) => route === 'GET /all-games/list/running').length;
  render(<LobbyPage />);
  await screen.findByRole('heading', { name: 'Live Winners' });
  const before = lists();
  act(() => comeBack());
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});

/** Shows a lobby with so many open games; it is followed since earlier tests. */
function showGames(count: number) {
  fakeServer(() => ({ items: Array.from({ length: count }, (_, at) => aGame(at + 1)), offset: 0, limit: 20, total: count }));
  render(<LobbyPage />);
  act(() => comeBack());
}

test.each([
  [8, 8, false],
  [9, 14, true],
])('of %i games a lobby shows %i entries', async (count, entries, hasFilters) => {
  showGames(count);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(entries));
  expect(screen.queryByRole('radiogroup', { name: 'Stage' }) !== null).toBe(hasFilters);
});

test('a lobby with few games has the best finished ones of the last day below', async () => {
  const nothing = { items: [], offset: 0, limit: 20, total: 0 };
  const best = aFinishedGame(7, { rounds: [aRound(1, [90, 5824])] });
  fakeServer(({ route }) => (route === 'GET /all-games/list/best' ? { ...nothing, items: [best], total: 1 } : nothing));
  render(<BattlesPage />);
  act(() => comeBack());
  const section = await screen.findByRole('region', { name: 'Best of the last day' });
  expect(within(section).getByRole('link', { name: 'Battle, 2 players' }).getAttribute('href')).toBe(`/battle/${best.uid}`);
  expect(section.textContent).toContain('+$49.14');
  expect(section.textContent).toContain('$59.14 for $10.00');
});

test('one press makes a battle of the cheapest case and calls a bot', async () => {
  signIn({ id: '7' });
  const open = aGame(1, { creator: { id: '7' } });
  const nothing = { items: [], offset: 0, limit: 20, total: 0 };
  const server = fakeServer({
    'GET /all-games/list/running': nothing,
    'GET /all-games/list/finished': nothing,
    'GET /dropcase/search': {
      items: [
        { slug: 'sold-out', price: 5, stock: 'out_of_stock' },
        { slug: 'pocket-change', price: 20, stock: 'in_stock' },
      ],
    },
    'POST /group/game/create': open,
    [`POST /group/game/${open.uid!}/ready-for-bots`]: open,
  });
  render(<LobbyPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play a bot for $0.20' }));
  await waitFor(() => expect(server.of(`POST /group/game/${open.uid!}/ready-for-bots`)).toHaveLength(1));
  expect(server.of('POST /group/game/create')[0]!.body).toMatchObject({
    slots: 2,
    shown_cost: 20,
    drop_cases: [{ amount: 1, drop_case_slug: 'pocket-change' }],
  });
  expect(location.pathname).toBe(`/battle/${open.uid!}`);
  forgetWho();
});

test('a lobby with few games offers a practice: demo mode, and a private battle of three rounds against a bot', async () => {
  signIn({ id: '7' });
  const made = aGame(1, { creator: { id: '7' }, is_public: false });
  const server = fakeServer(practiceAnswers(made, '/group/game'));
  render(<BattlesPage />);
  act(() => comeBack());
  const practice = await screen.findByRole('region', { name: 'Practice' });
  expect(practice.textContent).toContain('3 rounds of Slow Burn against a bot, with demo money');
  fireEvent.click(within(practice).getByRole('button', { name: 'Practise' }));
  await waitFor(() => expect(server.of(`POST /group/game/${made.uid!}/ready-for-bots`)).toHaveLength(1));
  expect(server.of('POST /demo/start')).toHaveLength(1);
  expect(server.of('POST /group/game/create')[0]!.body).toMatchObject({
    is_public: false,
    shown_cost: 1500,
    drop_cases: [{ amount: 3, drop_case_slug: 'slow-burn' }],
  });
  forgetWho();
});

// proves PVP-561
test('a private game that the reader makes elsewhere stands there as the own one', async () => {
  signIn({ id: '7' });
  render(<BattlesPage />);
  await screen.findByText('Be the first');
  const game = aGame(1, { is_public: false, creator: { id: '7' } });
  const { uid, uid_md5, type, status, version, step } = game;
  act(() => deliver('user', 'game.created', { uid, uid_md5, type, status, version, step, game }));
  for (const one of await screen.findAllByRole('article')) expect(one.textContent).toContain('Yours');
  forgetWho();
});

// proves UI-032
test('the panel of the filters is shown and hidden', async () => {
  showGames(9);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 5000 });
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
});

// proves PVP-523
test.each([
  ['/pvp', LobbyPage, ['br.games.lobby', 'group.games.lobby', 'rps.games.lobby']],
  ['/battles', BattlesPage, ['group.games.lobby']],
  ['/royales', () => <LobbyGames page="royales" tab="royales" practice={null} />, ['br.games.lobby']],
  ['/rps', () => <LobbyGames page="rps" tab="rps" practice={null} />, ['rps.games.lobby']],
  ['/', HomeGames, ['br.games.lobby', 'group.games.lobby', 'rps.games.lobby']],
] as const)('%s follows the lobbies of its games alone, and leads to those that are over', async (path, Page, lobbies) => {
  render(<Page />);
  await screen.findByRole('heading', { name: 'Live Winners' });
  const over = screen.getByRole('link', { name: /^All finished games/ }).getAttribute('href');
  expect(over).toBe(`${path === '/' ? '/pvp' : path}/finished`);
  const followed = () =>
    followedChannels()
      .filter((channel) => channel.endsWith('.lobby'))
      .toSorted();
  // A page that was left is followed a moment longer.
  await waitFor(() => expect(followed()).toEqual(lobbies), { timeout: 5000 });
});
