import type { Drop, Player } from '@riftdrop/contract/api/profile/profile';
import { connectionIs } from '@riftdrop/host/testing/live';
import { $modals } from '@riftdrop/host/modals';
import { navigate } from '@riftdrop/host/navigation';
import { $toasts } from '@riftdrop/host/toasts';
import { showAmountsToo } from '@riftdrop/host/testing/page';
import { aPlayer, forgetWho, sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fakeServer, pageOf } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import ProfilePage from './profile-page.tsx';

const nova: Player = { ...aPlayer, id: '1', steamid: '76561190000000001', balance: 128_450 };
const balances = { balance: 1, bonus_balance: 0, dat_points: 0, version: 2 };

const none = { count: 0, cost: 0, top_drop: null };
const profile = { ...nova, followers: 12, is_followed: false, is_notified: false, socials: [], inventory: { count: 9, cost: 9 } };
const statistic = { drop_cases: none, battles: none, upgrades: none, battle_royale_games: none };

/** A server with these items, for the requests of this page. `refuse` rejects sales. */
function aServer(drops: Drop[]) {
  const server = {
    drops,
    away: [] as Drop[],
    mostPerPage: 100,
    /** Pages from this place on are rejected. */
    refusedFrom: Infinity,
    refuse: null as { status: number; code: string } | null,
    /** Sales wait for it. */
    slow: Promise.resolve(),
    sales: [] as { route: string; key: string | null; body: unknown }[],
  };
  fakeServer(async ({ route, query, headers, body }) => {
    if (route === 'GET /profile/1') return { ...profile, statistic };
    if (route.startsWith('GET')) {
      if (Number(query.offset) >= server.refusedFrom)
        return { refused: 'rate_limited', status: 429, message: 'Too many actions per minute' };
      const [items, most] = query.status === 'away' ? [server.away, 1000] : [server.drops, server.mostPerPage];
      const cost = items.reduce((sum, drop) => sum + drop.cost, 0);
      const page = pageOf(items)({ query: { ...query, limit: String(Math.min(Number(query.limit), most)) } });
      return { ...page, count: items.length, cost, dropsInfo: { inventory_drops_cost: cost, actual_state: 'actual' } };
    }
    server.sales.push({ route, key: headers.get('Idempotency-Key'), body });
    await server.slow;
    if (server.refuse) return { refused: server.refuse.code, status: server.refuse.status, message: 'It is on its way to you.' };
    return soldOf(server, route, (body as { drops?: string[] } | undefined)?.drops);
  });
  return server;
}
function soldOf(server: { drops: Drop[] }, route: string, some?: string[]) {
  const one = route.split('/').at(-1);
  const sold = server.drops.filter((drop) => (some ? some.includes(drop.id) : route.endsWith('/all') || drop.id === one));
  server.drops = server.drops.filter((drop) => !sold.includes(drop));
  return { ...balances, drop: sold[0], drops: sold, amount: sold.reduce((sum, drop) => sum + drop.cost, 0) };
}

beforeEach(() => {
  connectionIs('live');
  signIn(nova);
});
afterEach(() => navigate('/profile', { replace: true }));

const three = () => [
  aDrop(3, { cost: 84, skin_item: { skin_name: 'Carbon Lime', rarity: 'Consumer' } }),
  aDrop(2, { cost: 86_400, skin_item: { skin_name: 'Lava Marble', rarity: 'Knives' } }),
  aDrop(1, { cost: 615, skin_item: { skin_name: 'Hydro', rarity: 'Mil-Spec' } }),
];
const cards = () =>
  within(screen.getByRole('list', { name: 'Items' }))
    .getAllByRole('listitem')
    .map((card) => /Carbon Lime|Lava Marble|Hydro/.exec(card.textContent)?.[0]);
const shown = (count: number) => waitFor(() => expect(document.querySelectorAll('[role=listitem]')).toHaveLength(count));
/** The page with these items; `before` changes the server first. */
async function open(drops = three(), before: (server: ReturnType<typeof aServer>) => void = () => {}) {
  const server = aServer(drops);
  before(server);
  render(<ProfilePage />);
  await shown(drops.length);
  return server;
}
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select Carbine ${name}` }));

// proves PROFILE-032
test('shows who the player is and what they have: skin, wear, rarity, price', async () => {
  aServer(three());
  render(<ProfilePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Nova' })).toBeTruthy();
  await shown(3);
  expect(screen.getByText('Inventory value').parentElement?.textContent).toContain('$870.99');
  const knife = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem')[1]!;
  for (const fact of ['Lava Marble', 'Carbine', 'Knives', '$864.00']) expect(knife.textContent).toContain(fact);
  expect(within(knife).getByRole('img', { name: 'Factory New' })).toBeTruthy();
});

test('asks a visitor to sign in and asks the server nothing', () => {
  const server = aServer(three());
  forgetWho();
  sessionIs('visitor');
  render(<ProfilePage />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect($modals.get().map((modal) => modal.name)).toContain('login');
  expect(server.sales).toEqual([]);
});

test('sorts by price and narrows to a rarity, in the address', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Price' }));
  await waitFor(() => expect(cards()).toEqual(['Lava Marble', 'Hydro', 'Carbon Lime']));
  fireEvent.click(await screen.findByRole('button', { name: 'Rarity' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Mil-Spec/ }));
  await waitFor(() => expect(cards()).toEqual(['Hydro']));
  expect(new URLSearchParams(location.search).get('rarity')).toBe('mil-spec');
  expect(screen.getByRole('button', { name: 'Rarity, 1 chosen' })).toBeTruthy();
});

test('sells one chosen item at once and keeps its key for the server', async () => {
  const server = await open();
  choose('Hydro');
  fireEvent.click(screen.getByRole('button', { name: 'Sell for $6.15' }));
  await shown(2);
  await waitFor(() => expect(server.sales).toHaveLength(1));
  expect(server.sales[0]).toMatchObject({ route: 'POST /inventory/sell/1', key: expect.stringMatching(/^[\w-]{32}$/) });
  expect(cards()).toEqual(['Carbon Lime', 'Lava Marble']);
});

test('asks before several items go, with their number and what they bring', async () => {
  const server = await open();
  choose('Hydro');
  choose('Carbon Lime');
  fireEvent.click(screen.getByRole('button', { name: 'Sell for $6.99' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell 2 items?' });
  expect(within(dialog).getByText('$6.99')).toBeTruthy();
  expect(server.sales).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sell 2 items' }));
  await shown(1);
  await waitFor(() => expect(server.sales[0]?.body).toEqual({ drops: ['3', '1'] }));
});

// proves PROFILE-037
test('sells everything only after a confirm that shows count and total', async () => {
  const server = await open();
  fireEvent.click(screen.getByRole('button', { name: /Sell all/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Sell 3 items?' });
  expect(within(dialog).getByText('$870.99')).toBeTruthy();
  expect(server.sales).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sell 3 items' }));
  expect(await screen.findByText('Your inventory is empty')).toBeTruthy();
  await waitFor(() => expect(server.sales.map((sale) => sale.route)).toEqual(['POST /inventory/sell/all']));
});

test('brings an item back and says why when it may not be sold', async () => {
  const server = await open();
  server.refuse = { status: 409, code: 'not_sellable' };
  const answer = Promise.withResolvers<void>();
  server.slow = answer.promise;
  choose('Hydro');
  fireEvent.click(screen.getByRole('button', { name: 'Sell for $6.15' }));
  await shown(2);
  answer.resolve();
  await shown(3);
  await waitFor(() => expect($toasts.get().map((toast) => toast.message)).toContain('It is on its way to you.'));
});

test('asks again with the same key after an unknown result of the sale', async () => {
  const server = await open();
  server.refuse = { status: 500, code: 'http_error' };
  choose('Hydro');
  // It retries for twelve seconds by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.click(screen.getByRole('button', { name: 'Sell for $6.15' }));
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  vi.useRealTimers();
  expect($toasts.get().at(-1)?.action?.label).toBe('Ask again');
  const tries = server.sales.length;
  server.refuse = null;
  $toasts.get().at(-1)?.action?.run?.();
  await shown(2);
  await waitFor(() => expect(server.sales.length).toBeGreaterThan(tries));
  expect(new Set(server.sales.map((sale) => sale.key)).size).toBe(1);
});

test('opens an item with everything about it and the way to check its roll', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Hydro/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Carbine Hydro' });
  for (const fact of ['Mil-Spec', 'Factory New', '$6.15', 'Night Shift']) expect(dialog.textContent).toContain(fact);
  expect(within(dialog).getByRole('link', { name: 'Night Shift' }).getAttribute('href')).toBe('/case/night-shift');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Verify roll' }));
  expect($modals.get().at(-1)).toEqual({ name: 'verifyRoll', params: { drop: '1' } });
});

test('shows the total and the price of an item in the currency of the player too', async () => {
  showAmountsToo();
  await open();
  expect(screen.getByText('Inventory value').parentElement?.textContent).toContain('$870.99≈87099');
  fireEvent.click(screen.getByRole('button', { name: /Hydro/ }));
  expect((await screen.findByRole('dialog', { name: 'Carbine Hydro' })).textContent).toContain('$6.15≈615');
});

test('loads all pages of a long inventory by itself', async () => {
  await open(
    [5, 4, 3, 2, 1].map((id) => aDrop(id)),
    (server) => (server.mostPerPage = 2),
  );
  expect(screen.queryByText(/of 5 loaded/)).toBeNull();
});

test('says when a page of the inventory is refused, and loads it when asked again', async () => {
  const server = aServer([5, 4, 3, 2, 1].map((id) => aDrop(id)));
  server.mostPerPage = 2;
  server.refusedFrom = 2;
  render(<ProfilePage />);
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Some of your items could not be loaded');
  server.refusedFrom = Infinity;
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
  await shown(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

// proves PROFILE-032
test('shows items that a game holds with the reason, and without choice or sale', async () => {
  const server = aServer(three());
  server.away = [
    aDrop(9, { status: 'active', skin_item: { skin_name: 'Staked' } }),
    aDrop(8, { status: 'send', skin_item: { skin_name: 'Leaving' } }),
  ];
  render(<ProfilePage />);
  await shown(4);
  expect(screen.queryByRole('checkbox', { name: 'Select Carbine Staked' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Staked/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Carbine Staked' });
  expect(dialog.textContent).toContain('It is at stake in a game.');
  expect(within(dialog).queryByRole('button', { name: /^Sell/ })).toBeNull();
  expect(screen.getByText('Inventory value').parentElement?.textContent).toContain('$870.99');
});

test('leads to an upgrade with what is chosen, up to twenty items', async () => {
  await open(Array.from({ length: 21 }, (_, at) => aDrop(at + 1, { skin_item: { skin_name: `Skin ${at + 1}.` } })));
  for (const at of [1, 2]) fireEvent.click(screen.getByRole('checkbox', { name: `Select Carbine Skin ${at}.` }));
  const bar = within(screen.getByRole('region', { name: 'Chosen items' }));
  expect(bar.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/upgrade?item=1,2');
  fireEvent.click(bar.getByRole('button', { name: /^All 21/ }));
  await waitFor(() => expect(bar.queryByRole('link', { name: 'Upgrade' })).toBeNull());
});

test('says when it is offline and sells nothing then', async () => {
  aServer(three());
  connectionIs('offline');
  render(<ProfilePage />);
  await shown(3);
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Sell all/ }).disabled).toBe(true);
});

test('finds items by name, keeps the words in the address, and shows all again', async () => {
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search your items' }), { target: { value: 'marble' } });
  await shown(1);
  expect(cards()).toEqual(['Lava Marble']);
  await waitFor(() => expect(new URLSearchParams(location.search).get('find')).toBe('marble'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Search your items' }), { target: { value: 'nothing' } });
  expect(await screen.findByText('None of your items matches the search and the filters.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await shown(3);
});

test('shows the picture of the card in the window of an item until the large one is there', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Lava Marble/ }));
  const dialog = await screen.findByRole('dialog');
  const [near, large] = dialog.querySelectorAll('img');
  expect(near!.src).toMatch(/_400\.webp$/);
  expect(large!.className).toContain('invisible');
  Object.defineProperty(large, 'naturalWidth', { value: 768 });
  fireEvent.load(large!);
  expect(large!.className).not.toContain('invisible');
});
