import { bus } from '@riftdrop/host/bus';
import { deliver } from '@riftdrop/host/testing/live';
import { $toasts } from '@riftdrop/host/toasts';
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import MoneyNotices from './money-notices.tsx';

beforeEach(() => void render(<MoneyNotices />));

const hear = (event: string, data: unknown) => act(() => deliver('user', event as 'payment.updated', data as never));
const shown = () => $toasts.get().map(({ type, title, message, duration, action }) => ({ type, title, message, duration, action }));

// proves SHELL-177, SHELL-197, RT-021, WALLET-058
test.each([
  ['completed', 'success', 'Completed'],
  ['confirming', 'info', 'Waiting for confirmations'],
  ['failed', 'info', 'Failed'],
] as const)('a payment that is %s shows for 30 seconds as %s with its transaction', (status, type, message) => {
  hear('payment.updated', { id: '5', status, explorer_link: 'https://chain.example/tx/1' });
  const action = { label: 'Show the transaction', href: 'https://chain.example/tx/1' };
  expect(shown()).toEqual([{ type, title: 'Payment', message, duration: 30_000, action }]);
});

test('a payment update replaces the one before', () => {
  hear('payment.updated', { id: '6', status: 'pending', explorer_link: null });
  hear('payment.updated', { id: '6', status: 'completed', explorer_link: null });
  expect(shown()).toEqual([{ type: 'success', title: 'Payment', message: 'Completed', duration: 30_000 }]);
});

test.each([null, 'javascript:alert(1)', 'http://chain.example/tx/1'])('a payment leads to no transaction at %s', (explorer_link) => {
  hear('payment.updated', { id: '7', status: 'completed', explorer_link });
  expect(shown()).toMatchObject([{ message: 'Completed' }]);
  expect(shown()[0]!.action).toBeUndefined();
});

// proves SHELL-198, ERR-089, ERR-531, WALLET-503
test('a deposit that waits for a trade offer shows for 30 seconds', () => {
  hear('payment.waxpeer.reminder', { marketplace: 'Waxpeer' });
  expect(shown()).toMatchObject([{ title: 'Confirm Trade Offer', message: 'You have incomplete Waxpeer Deposit', duration: 30_000 }]);
});

// proves RT-022, WALLET-039, WALLET-504
test('the reminder of a marketplace opens the notice that names it', () => {
  hear('payment.skinport.reminder', { marketplace: 'Skinport' });
  hear('payment.waxpeer.reminder', { marketplace: 'Waxpeer' });
  expect(shown()).toMatchObject([{ message: 'You have incomplete Waxpeer Deposit' }]);
});

// proves WALLET-073, WALLET-074, WALLET-501, WALLET-502, ERR-529
test('a cash-out cancelled for its fee stays until it is closed by its button', () => {
  hear('cashout.updated', { id: 'c1', status: 'canceled', status_code: null, cost: 5_000 });
  expect(shown()).toEqual([]);
  hear('cashout.updated', { id: 'c1', status: 'canceled', status_code: 'critical_gas_limit', cost: 5_000 });
  expect(shown()).toEqual([
    {
      type: 'warning',
      title: 'Cash-out',
      message: 'Cashout for $50.00 is cancelled due to a critical transaction fee.',
      duration: null,
      action: { label: 'OK, I got it' },
    },
  ]);
});

test('nothing is told any more when the notices are gone', () => {
  cleanup();
  hear('payment.updated', { id: '8', status: 'completed', explorer_link: null });
  expect(shown()).toEqual([]);
});

test('publishes a payment once it is completed', () => {
  const published = vi.fn();
  bus.on('payment:deposited', published);
  for (const status of ['confirming', 'completed'] as const) hear('payment.updated', { id: '8', status, explorer_link: null });
  bus.off('payment:deposited', published);
  expect(published).toHaveBeenCalledExactlyOnceWith({ id: '8' });
});
