import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import FollowingsPage from './followings-page.tsx';

const mara = { id: '9', steamid: '76561190000000009', nickname: 'Mara', avatar: 'avatar-9', followers: 2, is_notified: true };

function aServer() {
  const server = { items: [mara], refuse: false, posts: [] as [string, unknown][] };
  fakeServer(({ route, body }) => {
    if (route === 'GET /profile/followings') return { items: server.items, offset: 0, limit: 50, total: server.items.length };
    if (route.startsWith('GET')) return new Promise(() => {});
    if (server.refuse) return { refused: 'validation' };
    server.posts.push([route, body]);
    if (!route.includes('unfollow')) return { is_notified: false };
    server.items = [];
    return { followers: 1, is_followed: false };
  });
  return server;
}

beforeEach(() => signIn({ ...aPlayer, id: '1' }));

// proves PROFILE-046, PROFILE-054, UI-501
test('lists who is followed with a way to their pages, and silences one', async () => {
  const server = aServer();
  render(<FollowingsPage />);
  const list = await screen.findByRole('list', { name: 'Followed players' });
  expect(within(list).getByRole('link', { name: /Mara/ }).getAttribute('href')).toBe('/profile/76561190000000009');
  const news = within(list).getByRole<HTMLInputElement>('switch', { name: 'News of Mara' });
  fireEvent.click(news);
  await waitFor(() => expect(server.posts).toEqual([['POST /profile/followings/76561190000000009/notifications', { on: false }]]));
  await waitFor(() => expect(news.checked).toBe(false));
});

test('takes a refused switch back with its reason', async () => {
  const server = aServer();
  server.refuse = true;
  render(<FollowingsPage />);
  const news = await screen.findByRole<HTMLInputElement>('switch', { name: 'News of Mara' });
  fireEvent.click(news);
  await waitFor(() => expect($toasts.get().map(({ message }) => message)).toContain('Not now.'));
  await waitFor(() => expect(news.checked).toBe(true));
});

test('ends a following', async () => {
  aServer();
  render(<FollowingsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow Mara' }));
  expect(await screen.findByText('You do not follow anybody yet')).toBeTruthy();
});
