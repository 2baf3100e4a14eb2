import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { queryClient } from '@riftdrop/host/query';
import { deliver, deliverOn, followedChannels } from '@riftdrop/host/testing/live';
import { $toasts } from '@riftdrop/host/toasts';
import { aPlayer, forgetWho, sessionIs, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $modals } from '@riftdrop/host/modals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

const page = `GET /profile/${mara.steamid}`;

/** A server with the player Mara. */
function aServer(changes: Partial<PublicProfile> = {}) {
  const server = { profile: { ...mara, ...changes }, refuse: false, asked: [] as string[], late: null as Promise<void> | null };
  fakeServer(async ({ route, query: { limit = '' } }) => {
    server.asked.push(`${route} ${limit}`.trim());
    if (route === page) {
      const read = server.profile;
      await server.late;
      return read;
    }
    if (route === 'GET /profile/drops/9') {
      const { cost } = server.profile.inventory;
      const drop = aDrop(4);
      const items = [cost === null ? { ...drop, cost, skin_item: { ...drop.skin_item, cost } } : drop];
      return { items, offset: 0, limit: 60, total: 1, count: 1, cost, dropsInfo: {} };
    }
    if (route === 'GET /all-games/list/finished') return { items: [], offset: 0, limit: 25, total: 0 };
    if (server.refuse) return { refused: 'validation' };
    const on = !route.includes('unfollow');
    return { followers: on ? 13 : 12, is_followed: on };
  });
  return server;
}

const show = () => render(<PlayerPage params={{ id: mara.steamid }} query={{}} />);
const asked = ({ asked }: ReturnType<typeof aServer>, route: string) => asked.filter((one) => one.startsWith(route)).length;

beforeEach(() => signIn({ ...aPlayer, id: '1' }));

// proves PROFILE-003, PROFILE-013, PROFILE-016
test('shows who it is, who follows, the networks, the best drops and the items', async () => {
  aServer();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara' })).toBeTruthy();
  expect(screen.getByText('followers').textContent).toBe('12 followers');
  expect(screen.getByText('mara_plays')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Top drops' })).getByText('$148.38')).toBeTruthy();
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(within(items).getByText('$48.20')).toBeTruthy();
});

test('marks a simulated player and no other', async () => {
  const server = aServer();
  const { unmount } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara' })).toBeTruthy();
  expect(screen.queryByText('Simulated player')).toBeNull();
  unmount();
  queryClient.clear();
  server.profile = { ...mara, is_simulated: true };
  show();
  expect(await screen.findByText('Simulated player')).toBeTruthy();
});

// proves PROFILE-015
test('shows a blurred place where an amount is hidden', async () => {
  aServer({ inventory: { count: 1, cost: null } });
  show();
  const items = await screen.findByRole('list', { name: 'Items' });
  expect(within(items).getByText('hidden')).toBeTruthy();
  expect(screen.getByText('Inventory value').parentElement?.textContent).toContain('hidden');
  expect(items.textContent).not.toContain('48.20');
});

// proves PROFILE-045
test('follows at once, and takes it back with the reason when it is refused', async () => {
  const server = aServer();
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Follow / }));
  await waitFor(() => expect(screen.getByText('followers').textContent).toBe('13 followers'));
  await waitFor(() => expect(server.asked).toContain(`POST /profile/follow/${mara.steamid}`));
  server.refuse = true;
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Following / }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: /^Following / }));
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain('Not now.'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Following / })).toBeTruthy());
  expect(screen.getByText('followers').textContent).toBe('13 followers');
});

test('an answer that was asked for before the press does not take it back', async () => {
  const server = aServer();
  show();
  const press = await screen.findByRole('button', { name: /^Follow / });
  const of = () => asked(server, page);
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
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Follow / }));
  expect($modals.get().map(({ name }) => name)).toContain('login');
  expect(server.asked.some((one) => one.startsWith('POST'))).toBe(false);
});

// proves PROFILE-022
test('asks for finished games 25 at a time', async () => {
  const server = aServer();
  show();
  expect(await screen.findByText('No finished public game yet.')).toBeTruthy();
  expect(server.asked).toContain('GET /all-games/list/finished 25');
});

test('follows what the player wins while the page is open', async () => {
  const server = aServer();
  show();
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
  expect(asked(server, page)).toBe(2);
  expect(asked(server, 'GET /profile/drops/9')).toBe(2);
  expect(asked(server, 'GET /all-games/list/finished')).toBe(2);
});

test('follows what leaves the inventory and what is hidden while the page is open', async () => {
  const server = aServer();
  const { unmount } = show();
  await screen.findByRole('list', { name: 'Items' });
  expect(followedChannels()).toContain('profile.9');
  server.profile = { ...mara, inventory: { count: 0, cost: null } };
  deliverOn('profile.9', 'profile.updated', {});
  deliverOn('profile.9', 'profile.updated', {});
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Inventory/ }).textContent).toBe('Inventory 0'), { timeout: 5_000 });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Items' }).textContent).not.toContain('48.20'));
  expect(asked(server, page)).toBe(2);
  expect(asked(server, 'GET /profile/drops/9')).toBe(2);
  unmount();
  expect(followedChannels()).not.toContain('profile.9');
});

// proves PROFILE-021
test('keeps five profiles at hand', async () => {
  fakeServer(({ route }) => {
    if (route.startsWith('GET /profile/drops')) return { items: [], offset: 0, limit: 60, total: 0, count: 0, cost: 0 };
    if (route.startsWith('GET /all-games')) return { items: [], offset: 0, limit: 25, total: 0 };
    const id = route.split('/').at(-1)!;
    return { ...mara, id, steamid: id, nickname: `Player ${id}` };
  });
  for (const id of ['101', '102', '103', '104', '105', '106', '107']) {
    render(<PlayerPage params={{ id }} query={{}} />);
    await screen.findByRole('heading', { level: 1, name: `Player ${id}` });
    cleanup();
  }
  const kept = queryClient.getQueryCache().findAll({ queryKey: ['profile', 'of'] });
  expect(kept.map(({ queryKey }) => queryKey[2])).toEqual(['103', '104', '105', '106', '107']);
});
