import type { Notification as News } from '@riftdrop/contract/api/notices/push';
import { deliver } from '@riftdrop/host/live/events';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at } from './testing.ts';
import { followNews } from './follow-news.ts';
import ToastList from './toast-list.tsx';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  at('/');
  stop = followNews();
  render(<ToastList />);
});
afterEach(() => {
  stop();
  $toasts.get().forEach(({ id }) => dismissToast(id));
});

const hear = (event: string, data: unknown) => act(async () => (deliver('user', event, data), void (await vi.advanceTimersByTimeAsync(0))));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
let last = 0;
const news = (change: Partial<News> = {}): News => ({
  id: `n${++last}`,
  title: 'Nova opened a case',
  body: 'Have a look.',
  icon: '/img/avatars/avatar-1.webp',
  data: { url: '/profile/7' },
  ...change,
});

// proves SHELL-205, SHELL-542, RT-011
test('news shows title, body, icon and link', async () => {
  await hear('notification', news());
  const toast = screen.getByRole('status');
  expect(toast.textContent).toContain('Nova opened a caseHave a look.');
  expect(toast.querySelector('img')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('link')));
  expect(location.pathname).toBe('/profile/7');
  expect($toasts.get()).toEqual([]);
});

// proves SHELL-543
test('news stays for 15 seconds', async () => {
  await hear('notification', news());
  await pass(14_999);
  expect(screen.queryByRole('status')).toBeTruthy();
  await pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

// proves SHELL-547
test.each(['https://elsewhere.example/profile/7', 'javascript:alert(1)', '//elsewhere.example'])(
  'news does not lead to %s',
  async (url) => {
    await hear('notification', news({ data: { url } }));
    expect(screen.getByRole('status').textContent).toContain('Nova');
    expect(screen.queryByRole('link')).toBeNull();
  },
);

// proves SHELL-565
test('the same news shows once', async () => {
  const one = news();
  await hear('notification', one);
  await hear('notification', one);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await pass(15_000);
  await hear('notification', one);
  expect(screen.queryByRole('status')).toBeNull();
});
