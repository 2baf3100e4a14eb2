import { deliver } from '@riftdrop/host/testing/live';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPayment, coins } from '../testing/a-payment.ts';
import PaymentPage from './payment-page.tsx';

const at = '2026-11-20T14:02:00.000Z';
const pending = { ...aPayment({ status: 'pending', checkout_url: '/sandbox/pay/zen/1' }), steps: [{ at, what: 'created' }] };
const opened: unknown[] = [];

beforeEach(() => {
  signIn({ id: '7' });
  opened.length = 0;
  vi.stubGlobal('open', (url: string) => (opened.push(url), null));
});
const show = () => render(<PaymentPage params={{ id: 'p1' }} query={{}} />);
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

// proves WALLET-002, WALLET-057
test('shows a payment with its sums and steps, and what it is now', async () => {
  const server = fakeServer({ 'GET /payment/p1': pending });
  show();
  expect(await screen.findByRole('heading', { name: 'ZEN' })).toBeTruthy();
  expect(steps()).toEqual(['Started20 Nov 2026, 14:02', 'Waiting for your payment', 'Credited']);
  server.answers['GET /payment/p1'] = {
    ...aPayment({ fee: 250, received: 9_750, bonus: 487 }),
    steps: [...pending.steps, { at, what: 'completed' }],
  };
  act(() => deliver('user', 'payment.updated', { id: 'p1', status: 'completed', explorer_link: null }));
  expect(await screen.findByText('Completed')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$100.00', '-$2.50', '$97.50', '+$4.87', 'p1']);
});

test('shows what arrived of a payment under review', async () => {
  fakeServer({ 'GET /payment/p1': { ...pending, reason: 'review', fee: 125, received: 4_875 } });
  show();
  expect(await screen.findByText('Arrived')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$100.00', '$50.00', '-$1.25', '$48.75', 'p1']);
});

// proves WALLET-029
test('a payment is continued while it is pending, at the address that there is or at a new one', async () => {
  const server = fakeServer({
    'GET /payment/p1': { ...pending, checkout_url: null },
    'POST /payment/checkout/p1': pending,
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue the payment' }));
  await waitFor(() => expect(opened).toEqual(['/sandbox/pay/zen/1']));
  server.answers['GET /payment/p1'] = pending;
  act(() => deliver('user', 'payment.updated', { id: 'p1', status: 'pending', explorer_link: null }));
  expect((await screen.findByRole('link', { name: 'Open the payment page' })).getAttribute('href')).toBe('/sandbox/pay/zen/1');
});

// proves WALLET-029
test.each([
  ['completed', null, null],
  ['rejected', 'declined', 'The provider refused the payment. Nothing was charged.'],
  ['cancelled', 'expired', 'It was not paid in time. Money that arrives later is still credited.'],
  ['pending', 'review', 'A person checks it and credits or returns it.'],
] as const)('a payment that is %s (%s) cannot be continued', async (status, reason, words) => {
  fakeServer({ 'GET /payment/p1': { ...aPayment({ status, reason }), steps: [] } });
  show();
  await screen.findByRole('heading', { name: 'ZEN' });
  expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Continue the payment|Give it up/ })).toBeNull();
  if (words) expect(screen.getByText(words, { exact: false })).toBeTruthy();
});

test('a payment that was taken back says so', async () => {
  fakeServer({ 'GET /payment/p1': { ...aPayment({ disputed_at: at }), steps: [{ at, what: 'disputed' }] } });
  show();
  expect(await screen.findByText(/The provider took the money back after it was credited/)).toBeTruthy();
});

// proves WALLET-045, WALLET-056
test('a payment by crypto links to its transaction', async () => {
  fakeServer({
    'GET /payment/p1': {
      ...aPayment({ type: 'litecoin', crypto_transaction: coins({ explorer_link: 'https://chain.example/tx/1' }) }),
      steps: [],
    },
  });
  show();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Show the transaction' });
  expect([link.href, link.rel]).toEqual(['https://chain.example/tx/1', 'noreferrer']);
});

test('an unknown payment is answered in words', async () => {
  fakeServer({ 'GET /payment/p1': { refused: 'not_found', status: 404 } });
  show();
  expect(await screen.findByRole('heading', { name: 'There is no such payment' })).toBeTruthy();
});
