import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $toasts, dismissToast } from '@riftdrop/host/toasts';
import { keepPageAlive } from '@riftdrop/host/safe-point';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteServer, at } from '../testing.ts';
import MessageList from './message-list.tsx';
import type { ServiceMessage } from './messages.ts';
import { ServiceMessages } from './service-messages.tsx';

let last = 0;
const aMessage = (change: Partial<ServiceMessage> = {}): ServiceMessage => ({
  id: String(++last),
  title: `Title ${last}`,
  message: 'Something is different today.',
  type: 'info',
  form: 'global',
  location: 'header',
  disable_at: null,
  ...change,
});
const show = (messages: ServiceMessage[]) =>
  act(async () => {
    await siteServer({ service_messages: messages });
    render(<MessageList />);
  });
const banners = () => [...document.querySelectorAll('[data-message]')].map((one) => one.textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  at('/');
});
afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

// proves SHELL-199
test('comes in four forms', async () => {
  const [wide, inline, popUp, note] = (['global', 'inline', 'pop_up', 'notification'] as const).map((form) => aMessage({ form }));
  await show([wide!, inline!, popUp!, note!]);
  await pass(600_000);
  expect(banners()).toEqual([`${wide!.title} ${wide!.message}`, `${inline!.title} ${inline!.message}`]);
  expect(screen.getByRole('dialog', { name: popUp!.title }).textContent).toContain(popUp!.message);
  expect($toasts.get()).toMatchObject([{ title: note!.title, message: note!.message, duration: null }]);
});

// proves SHELL-204
test('shows at its own place, unknown ones nowhere', async () => {
  const messages = ['header', 'home', 'deposit', 'cashout', 'profile', 'moon', ''].map((location) =>
    aMessage({ title: location, location }),
  );
  await show(messages);
  const shown = () => banners().map((text) => text.split(' ')[0]);
  const places: [string, string[]][] = [
    ['/', ['header', 'home', '']],
    ['/case/greenhouse', ['header', '']],
    ['/profile/payments', ['header', 'deposit', 'profile', '']],
    ['/profile/cashout', ['header', 'cashout', 'profile', '']],
    ['/profile/settings', ['header', 'profile', '']],
  ];
  for (const [path, expected] of places) {
    await act(async () => at(path));
    expect([path, shown()]).toEqual([path, expected]);
  }
});

// proves SHELL-203
test('its type sets the look', async () => {
  await show((['info', 'success', 'warning', 'danger'] as const).map((type) => aMessage({ type })));
  const faces = [...document.querySelectorAll('[data-message]')].map((one) => one.className);
  expect(new Set(faces).size).toBe(4);
  expect([...document.querySelectorAll('[data-message]')].map((one) => one.getAttribute('role'))).toEqual([
    'status',
    'status',
    'alert',
    'alert',
  ]);
});

// proves SHELL-200, SHELL-548
test('disappears at its end by the server clock', async () => {
  // The device is an hour late.
  const serverTime = Date.now() + 3600_000;
  await act(async () => {
    const disable_at = new Date(serverTime + 10_000).toISOString();
    await siteServer({ service_messages: [aMessage({ disable_at })], server_time: new Date(serverTime).toISOString() });
    render(<MessageList />);
  });
  await pass(9_999);
  expect(banners()).toHaveLength(1);
  await pass(1);
  expect(banners()).toEqual([]);
});

// proves SHELL-169, SHELL-201, SHELL-202
test.each(['global', 'inline', 'pop_up', 'notification'] as const)('a closed %s stays closed after a reload', async (form) => {
  const message = aMessage({ form });
  await show([message]);
  if (form === 'pop_up') {
    // One answer, beside the sign that closes every dialog.
    expect(screen.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([
      'Ok, I understand',
      'Close',
    ]);
    await press('Ok, I understand');
  } else if (form === 'notification') await act(async () => dismissToast($toasts.get()[0]!.id));
  else await press(`Close: ${message.title}`);
  await pass(600);
  expect([banners(), screen.queryByRole('dialog'), $toasts.get()]).toEqual([[], null, []]);

  // A reload reads the stored value.
  const stored = JSON.parse(localStorage.getItem('riftdrop.closed-messages')!) as string[];
  expect(stored).toContain(message.id);
});

// proves SHELL-201, SHELL-202
test('follows closing in another tab', async () => {
  const [theirs, ours] = [aMessage(), aMessage()];
  await show([theirs, ours]);
  await act(async () => {
    localStorage.setItem('riftdrop.closed-messages', JSON.stringify([theirs.id]));
    dispatchEvent(Object.assign(new Event('storage'), { key: 'riftdrop.closed-messages' }));
  });
  expect(banners()).toEqual([`${ours.title} ${ours.message}`]);
  await press(`Close: ${ours.title}`);
  expect(JSON.parse(localStorage.getItem('riftdrop.closed-messages')!)).toEqual([theirs.id, ours.id]);
});

test('many messages are closed only by the reader', async () => {
  const many = Array.from({ length: 7 }, () => aMessage({ form: 'notification' }));
  await show(many);
  expect($toasts.get()).toHaveLength(7);
  expect(localStorage.getItem('riftdrop.closed-messages') ?? '').not.toContain(many[0]!.id);
});

test('a toast disappears with its withdrawn message', async () => {
  await show([aMessage({ form: 'notification' })]);
  expect($toasts.get()).toHaveLength(1);
  await act(async () => void (await siteServer({ service_messages: [] })));
  expect($toasts.get()).toEqual([]);
  expect($bootstrap.get()!.service_messages).toEqual([]);
});

// proves R10
test('no question falls over a reel that turns', async () => {
  const letGo = keepPageAlive();
  await show([aMessage({ form: 'pop_up' })]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => letGo());
  expect(screen.queryByRole('dialog')).toBeTruthy();
});

test('loads nothing without messages', async () => {
  await act(async () => void (await siteServer()));
  const { container } = render(<ServiceMessages />);
  await pass(1000);
  expect(container.innerHTML).toBe('');
});
