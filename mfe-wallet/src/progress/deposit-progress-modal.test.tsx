import { $modals, openModal } from '@riftdrop/host/modals';
import { deliver } from '@riftdrop/host/testing/live';
import { forgetWho, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPayment } from '../testing/a-payment.ts';
import remote from '../../remote.json' with { type: 'json' };
import DepositProgressModal from './deposit-progress-modal.tsx';

const at = '2026-11-20T14:02:00.000Z';
const pending = { ...aPayment({ status: 'pending', checkout_url: '/sandbox/pay/zen/1' }), steps: [{ at, what: 'created' }] };

beforeEach(() => signIn({ id: '7' }));
const show = (close = () => {}) => {
  openModal('depositProgress', { payment: 'p1' });
  render(<DepositProgressModal params={{ payment: 'p1' }} close={close} />);
};
const heading = (name: string) => screen.findByRole('heading', { name });

// proves WALLET-038
test('follows a payment until it is credited', async () => {
  const server = fakeServer({ 'GET /payment/p1': pending });
  show();
  expect(await heading('Waiting for your payment')).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the payment page' }).getAttribute('href')).toBe('/sandbox/pay/zen/1');
  server.answers['GET /payment/p1'] = { ...aPayment(), steps: [...pending.steps, { at, what: 'completed' }] };
  act(() => deliver('user', 'payment.updated', { id: 'p1', status: 'completed', explorer_link: null }));
  expect(await heading('$100.00 credited')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});

// proves WALLET-033
test('shows a visitor no deposit, whose address the shell answers with the way to sign in', () => {
  forgetWho();
  const server = fakeServer({ 'GET /payment/p1': pending });
  show();
  expect(screen.getByRole('dialog', { name: 'There is no deposit to follow' })).toBeTruthy();
  expect(server.seen).toEqual([]);
  expect(remote.modals.find(({ name }) => name === 'depositProgress')?.access).toBe('player');
});

// proves WALLET-038
test('closing it cancels nothing', async () => {
  const server = fakeServer({ 'GET /payment/p1': pending });
  const close = vi.fn<() => void>();
  show(close);
  await heading('Waiting for your payment');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
  expect(server.seen.map(({ route }) => route)).toEqual(['GET /payment/p1']);
});

test('a payment can be given up', async () => {
  const server = fakeServer({ 'GET /payment/p1': pending, 'POST /payment/cancel/p1': pending });
  show();
  await heading('Waiting for your payment');
  server.answers['GET /payment/p1'] = { ...aPayment({ status: 'cancelled', reason: 'by_player' }), steps: [{ at, what: 'cancelled' }] };
  fireEvent.click(screen.getByRole('button', { name: 'Give it up' }));
  expect(await heading('The payment was cancelled')).toBeTruthy();
  expect(server.of('POST /payment/cancel/p1')).toHaveLength(1);
});

test('a payment that failed says why, and leads to another try with the same amount', async () => {
  fakeServer({ 'GET /payment/p1': { ...aPayment({ status: 'rejected', reason: 'declined', amount: 7_500 }), steps: [] } });
  show();
  await heading('The payment was rejected');
  expect(screen.getByText('The provider refused the payment. Nothing was charged.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect($modals.get()).toEqual([{ name: 'addBalance', params: { method: 'zen', amount: '7500' } }]));
});

test('an address that names no payment is answered in words', async () => {
  fakeServer({ 'GET /payment/p1': { refused: 'not_found', status: 404 } });
  show();
  expect(await heading('There is no deposit to follow')).toBeTruthy();
});
