import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { queryClient } from '@riftdrop/host/query';
import { deliver, deliverOn, followedChannels } from '@riftdrop/host/testing/live';
import { $toasts } from '@riftdrop/host/toasts';
import { aPlayer, forgetWho, sessionIs, signIn } from '@riftdrop/host/testing/person';
import { $modals } from '@riftdrop/host/modals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import PlayerPage from './player-page.tsx';

const none = { count: 0, cost: 0, top_drop: null };
const mara: PublicProfile = {
  id: '9',
  steamid: '76561190000000009',
  nickname: 'Mara',
  avatar: 'avatar-9',
  created_at: '2026-03-14T10:00:00.000Z',
  followers: 12,
  is_followed: false,
  is_notified: false,
  socials: [{ network: 'twitter', name: 'mara_plays' }],
  inventory: { count: 1, cost: 4820 },
  statistic: {
    drop_cases: { count: 3, cost: 9000, top_drop: aDrop(1, { cost: 14_838 }) },
    battles: none,
    upgrades: none,
    battle_royale_games: none,
  },
};

/** A server with the player Mara. */
function aServer(changes: Partial<PublicProfile> = {}) {
  const server = { profile: { ...mara, ...changes }, refuse: false, asked: [] as string[], late: null as Promise<void> | null };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    server.asked.push(`${request.method} ${pathname} ${searchParams.get('limit') ?? ''}`.trim());
    if (pathname === `/api/profile/${mara.steamid}`) {
      const read = server.profile;
      await server.late;
      return Response.json(read);
    }
    if (pathname === '/api/profile/drops/9') {
      const hidden = server.profile.inventory.cost === null;
      const drop = aDrop(4);
      const items = [hidden ? { ...drop, cost: null, skin_item: { ...drop.skin_item, cost: null } } : drop];
      return Response.json({ items, offset: 0, limit: 60, total: 1, count: 1, cost: server.profile.inventory.cost, dropsInfo: {} });
    }
    if (pathname === '/api/all-games/list/finished') return Response.json({ items: [], offset: 0, limit: 25, total: 0 });
    if (server.refuse) return Response.json({ error: true, code: 'validation', message: 'Not now.' }, { status: 422 });
    const on = !pathname.includes('unfollow');
    return Response.json({ followers: on ? 13 : 12, is_followed: on });
  });
  return server;
}

beforeEach(() => signIn({ ...aPlayer, id: '1' }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

// proves PROFILE-003, PROFILE-013, PROFILE-016
test('shows who it is, who follows, the networks, the best drops and the items', async () => {
  aServer();
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara' })).toBeTruthy();
  expect(screen.getByText('followers').textContent).toBe('12 followers');
  expect(screen.getByText('mara_plays')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Top drops' })).getByText('$148.38')).toBeTruthy();
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(within(items).getByText('$48.20')).toBeTruthy();
});

test('marks a simulated player and no other', async () => {
  const server = aServer();
  const { unmount } = render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara' })).toBeTruthy();
  expect(screen.queryByText('Simulated player')).toBeNull();
  unmount();
  queryClient.clear();
  server.profile = { ...mara, is_simulated: true };
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  expect(await screen.findByText('Simulated player')).toBeTruthy();
});

// proves PROFILE-015
test('shows a blurred place where an amount is hidden', async () => {
  aServer({ inventory: { count: 1, cost: null } });
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(within(items).getByText('hidden')).toBeTruthy();
  expect(screen.getByText('Inventory value').parentElement?.textContent).toContain('hidden');
  expect(items.textContent).not.toContain('48.20');
});

// proves PROFILE-045
test('follows at once, and takes it back with the reason when it is refused', async () => {
  const server = aServer();
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Follow / }));
  await waitFor(() => expect(screen.getByText('followers').textContent).toBe('13 followers'));
  await waitFor(() => expect(server.asked).toContain(`POST /api/profile/follow/${mara.steamid}`));
  server.refuse = true;
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Following / }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: /^Following / }));
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain('Not now.'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Following / })).toBeTruthy());
  expect(screen.getByText('followers').textContent).toBe('13 followers');
});

test('an answer that was asked for before the press does not take it back', async () => {
  const server = aServer();
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  const press = await screen.findByRole('button', { name: /^Follow / });
  const of = () => server.asked.filter((one) => one === `GET /api/profile/${mara.steamid}`).length;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // Its answer was read before the press and comes after it.
  let answer = () => {};
  server.late = new Promise((resolve) => (answer = resolve));
  const before = of();
  void queryClient.invalidateQueries();
  await waitFor(() => expect(of()).toBe(before + 1));
  server.late = null;
  server.profile = { ...mara, followers: 13, is_followed: true };
  fireEvent.click(press);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Following / }).disabled).toBe(false));
  answer();
  // The reloaded data is requested once more.
  await waitFor(() => expect(of()).toBe(before + 2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('button', { name: /^Following / })).toBeTruthy();
  expect(screen.getByText('followers').textContent).toBe('13 followers');
});

test('asks a visitor who wants to follow to sign in', async () => {
  const server = aServer();
  forgetWho();
  sessionIs('visitor');
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Follow / }));
  expect($modals.get().map(({ name }) => name)).toContain('login');
  expect(server.asked.some((one) => one.startsWith('POST'))).toBe(false);
});

// proves PROFILE-022
test('asks for finished games 25 at a time', async () => {
  const server = aServer();
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  expect(await screen.findByText('No finished public game yet.')).toBeTruthy();
  expect(server.asked).toContain('GET /api/all-games/list/finished 25');
});

test('follows what the player wins while the page is open', async () => {
  const server = aServer();
  render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  await screen.findByRole('list', { name: 'Items' });
  await screen.findByText('No finished public game yet.');
  server.profile = { ...mara, inventory: { count: 2, cost: 9640 } };
  for (const [n, id] of [
    [5, '77'],
    [6, mara.id],
    [7, mara.id],
  ] as const) {
    const drop = aDrop(n);
    deliver('general', 'live.drop', { ...drop, user: { ...drop.user, id }, initial: false });
  }
  await waitFor(() => expect(screen.getByText('$96.40')).toBeTruthy(), { timeout: 5_000 });
  expect(server.asked.filter((one) => one === `GET /api/profile/${mara.steamid}`)).toHaveLength(2);
  expect(server.asked.filter((one) => one.startsWith('GET /api/profile/drops/9'))).toHaveLength(2);
  expect(server.asked.filter((one) => one.startsWith('GET /api/all-games/list/finished'))).toHaveLength(2);
});

test('follows what leaves the inventory and what is hidden while the page is open', async () => {
  const server = aServer();
  const { unmount } = render(<PlayerPage params={{ steamid: mara.steamid }} query={{}} />);
  await screen.findByRole('list', { name: 'Items' });
  expect(followedChannels()).toContain('profile.9');
  server.profile = { ...mara, inventory: { count: 0, cost: null } };
  deliverOn('profile.9', 'profile.updated', {});
  deliverOn('profile.9', 'profile.updated', {});
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Inventory/ }).textContent).toBe('Inventory 0'), { timeout: 5_000 });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Items' }).textContent).not.toContain('48.20'));
  expect(server.asked.filter((one) => one === `GET /api/profile/${mara.steamid}`)).toHaveLength(2);
  expect(server.asked.filter((one) => one.startsWith('GET /api/profile/drops/9'))).toHaveLength(2);
  unmount();
  expect(followedChannels()).not.toContain('profile.9');
});

// proves PROFILE-021
test('keeps five profiles at hand', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const id = pathname.split('/').at(-1)!;
    if (pathname.startsWith('/api/profile/drops')) return Response.json({ items: [], offset: 0, limit: 60, total: 0, count: 0, cost: 0 });
    if (pathname.startsWith('/api/all-games')) return Response.json({ items: [], offset: 0, limit: 25, total: 0 });
    return Response.json({ ...mara, id, steamid: id, nickname: `Player ${id}` });
  });
  for (const id of ['101', '102', '103', '104', '105', '106', '107']) {
    render(<PlayerPage params={{ steamid: id }} query={{}} />);
    await screen.findByRole('heading', { level: 1, name: `Player ${id}` });
    cleanup();
  }
  const kept = queryClient.getQueryCache().findAll({ queryKey: ['profile', 'of'] });
  expect(kept.map(({ queryKey }) => queryKey[2])).toEqual(['103', '104', '105', '106', '107']);
});
