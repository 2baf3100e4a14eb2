import type { Notification as News } from '@riftdrop/contract/push';
import { deliver } from '@riftdrop/host/live/events';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  cleanup();
  $toasts.get().forEach(({ id }) => dismissToast(id));
  vi.useRealTimers();
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

// proves SHELL-177, SHELL-197, RT-021, WALLET-058
test.each([
  ['completed', 'success', 'Completed'],
  ['confirming', 'info', 'Waiting for confirmations'],
  ['failed', 'info', 'Failed'],
] as const)('a payment that is %s shows as %s with transaction', async (status, type, words) => {
  await hear('payment.updated', { id: '5', status, explorer_link: 'https://chain.example/tx/1' });
  const toast = screen.getByTestId(`toast-${type}`);
  expect(toast.textContent).toContain(words);
  const link = screen.getByRole('link', { name: 'Show the transaction' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://chain.example/tx/1', 'noopener noreferrer']);
  await pass(29_999);
  expect(screen.queryByTestId(`toast-${type}`)).toBeTruthy();
  await pass(1);
  expect(screen.queryByTestId(`toast-${type}`)).toBeNull();
});

test('a payment update replaces the one before', async () => {
  await hear('payment.updated', { id: '6', status: 'pending', explorer_link: null });
  await hear('payment.updated', { id: '6', status: 'completed', explorer_link: null });
  expect($toasts.get().map(({ message }) => message)).toEqual(['Completed']);
  expect(screen.queryByRole('link')).toBeNull();
});

// proves SHELL-198, SHELL-177, ERR-089, ERR-531, RT-022, WALLET-039, WALLET-503, WALLET-504
test('a waiting deposit shows for 30 seconds', async () => {
  await hear('payment.waxpeer.reminder', { marketplace: 'Waxpeer' });
  expect(screen.getByRole('status').textContent).toContain('Confirm Trade OfferYou have incomplete Waxpeer Deposit');
  await pass(29_999);
  expect(screen.queryByRole('status')).toBeTruthy();
  await pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

// proves WALLET-073, WALLET-074, WALLET-501, WALLET-502, ERR-529
test('a cash-out cancelled for its fee stays until closed', async () => {
  await hear('cashout.updated', { id: 'c1', status: 'canceled', status_code: null, cost: 5_000 });
  expect($toasts.get()).toEqual([]);
  await hear('cashout.updated', { id: 'c1', status: 'canceled', status_code: 'critical_gas_limit', cost: 5_000 });
  expect(screen.getByRole('alert').textContent).toContain('Cashout for $50.00 is cancelled due to a critical transaction fee.');
  await pass(600_000);
  fireEvent.click(screen.getByRole('button', { name: 'OK, I got it' }));
  await pass(1_000);
  expect($toasts.get()).toEqual([]);
});
