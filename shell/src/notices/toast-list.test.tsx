import { $toasts, dismissToast, toast } from '@riftdrop/host/toasts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ToastList from './toast-list.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (options: Parameters<typeof toast>[0]) =>
  act(async () => {
    toast(options);
    render(<ToastList />);
  });

// proves SHELL-170
test('a success goes after three seconds', async () => {
  await show({ type: 'success', title: 'Sold' });
  await pass(2999);
  expect(screen.queryByText('Sold')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Sold')).toBeNull();
});

test('it pauses under the pointer, then continues', async () => {
  await show({ type: 'success', title: 'Sold' });
  await pass(1000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  await pass(60_000);
  expect(screen.queryByText('Sold')).toBeTruthy();
  fireEvent.pointerLeave(screen.getByRole('status'));
  await pass(1999);
  expect(screen.queryByText('Sold')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Sold')).toBeNull();
});

test('it pauses while it has the focus', async () => {
  await show({ type: 'success', title: 'Sold' });
  act(() => screen.getByRole('button', { name: 'Close: Sold' }).focus());
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.pointerLeave(screen.getByRole('status'));
  await pass(60_000);
  expect(screen.queryByText('Sold')).toBeTruthy();
});

test('one without an end stays until closed', async () => {
  await show({ type: 'error', title: 'Old client', duration: null });
  await pass(10 ** 9);
  fireEvent.click(screen.getByRole('button', { name: 'Close: Old client' }));
  await pass(0);
  expect(screen.queryByText('Old client')).toBeNull();
});

// proves SHELL-163
test('errors and warnings are announced at once', async () => {
  await act(async () => {
    for (const type of ['error', 'warning', 'info', 'success'] as const) toast({ type, title: type });
    render(<ToastList />);
  });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['error', 'warning']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['info', 'success']);
  expect(screen.getAllByRole('button', { name: /^Close/ })).toHaveLength(4);
});

// proves SHELL-168
test('its action runs once and the toast goes', async () => {
  const run = vi.fn<() => void>();
  await show({ type: 'info', title: 'Sold', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(0);
  expect(run).toHaveBeenCalledTimes(1);
  expect($toasts.get()).toEqual([]);
});

test('an action that leads elsewhere opens a page of its own, which learns nothing of this one', async () => {
  await show({ type: 'info', title: 'Payment', action: { label: 'Show the transaction', href: 'https://chain.example/tx/1' } });
  const link = screen.getByRole('link', { name: 'Show the transaction' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://chain.example/tx/1',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('an action that only agrees takes the toast away', async () => {
  await show({ type: 'error', title: 'Cash-out', duration: null, action: { label: 'OK, I got it' } });
  fireEvent.click(screen.getByRole('button', { name: 'OK, I got it' }));
  await pass(0);
  expect($toasts.get()).toEqual([]);
});

test('a countdown counts on the screen, and is read out once', async () => {
  const words = (seconds: number) => `Battle starts in ${seconds} s with bots`;
  await show({ type: 'info', title: words(18), countdown: { until: Date.now() + 18_000, words }, duration: 18_000 });
  const seen = screen.getByText(words(18), { selector: '[aria-hidden]' });
  await pass(5_000);
  expect(seen.textContent).toBe('Battle starts in 13 s with bots');
  expect(screen.getByText(words(18)).className).toBe('sr-only');
  await pass(13_000);
  expect(screen.queryByText(words(18))).toBeNull();
});
