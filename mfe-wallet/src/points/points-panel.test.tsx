import type { PointsExchange } from '@riftdrop/contract/api/wallet/payments';
import { $modals } from '@riftdrop/host/modals';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PointsPanel } from './points-panel.tsx';

const anOffer = (over: Partial<PointsExchange> = {}): PointsExchange => ({
  dat_points: 12_345,
  bonus_balance: 5_000,
  payout_rate: 100,
  step_amount: 1,
  available: 12_300,
  amount: 123,
  max_bonus: 10_000,
  left: 9_000,
  ...over,
});

beforeEach(() => signIn({ id: '7' }));

/** A server that offers this and answers an exchange so. */
function server(offer: PointsExchange, exchange: () => object | Promise<object> = () => ({ refused: true })) {
  return fakeServer(async ({ route }) => {
    if (route === 'GET /payment/exchange/dat-points') return offer;
    const answer = await exchange();
    return 'refused' in answer ? { refused: 'validation', message: 'Choose fewer points.' } : answer;
  });
}
const show = async () => {
  const { container } = render(<PointsPanel player="7" />);
  await screen.findByRole('button', { name: /^Claim/ });
  return () => container.querySelector('[data-state]')?.getAttribute('data-state');
};
const claim = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Claim/ });
const told = () => screen.getByRole('status').textContent;
const reply = { ...aPlayer, version: 2, exchange: '1' };

// proves WALLET-096, WALLET-097, WALLET-098
test('shows bonus balance, points, the most in 24 hours and the way to the next step', async () => {
  server(anOffer());
  await show();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['$50.00', '123.45 points', '$90.00 of $100.00']);
  expect(screen.getByRole('progressbar', { name: 'Points towards the next step' }).getAttribute('aria-valuetext')).toBe(
    '0.45 of 1.00 points',
  );
  expect(claim().textContent).toBe('Claim $1.23');
});

// proves WALLET-110, WALLET-111, UI-058
test('shows 0.05 of USD as the amount of an example while none can be claimed', async () => {
  const { seen } = server(anOffer({ dat_points: 40, available: 0, amount: 0 }));
  await show();
  expect(screen.getByText(/of bonus/).textContent).toBe('5.00 points claim $0.05 of bonus.');
  fireEvent.click(claim());
  expect([claim().textContent, seen.some(({ route }) => route.startsWith('POST'))]).toEqual(['Claim $0.00', false]);
});

test('shows what the claim turns into money', async () => {
  server(anOffer());
  await show();
  expect(screen.getByText(/of bonus/).textContent).toBe('123.00 points claim $1.23 of bonus.');
});

// proves WALLET-099, WALLET-101
test.each([
  [{ dat_points: 40, available: 0, amount: 0 }, '0.60 more points make the first $0.01.'],
  [{ bonus_balance: 0, available: 0, amount: 0 }, 'No bonus to claim yet.'],
  [{ left: 0, available: 0, amount: 0 }, 'You claimed all that 24 hours allow.'],
])('is earning while nothing can be claimed: %o', async (over, words) => {
  server(anOffer(over));
  const state = await show();
  expect([state(), claim().disabled, told()]).toEqual(['earning', true, words]);
});

// proves WALLET-099, WALLET-100, WALLET-101
test('exchanges what is available once, and tells the end for 2.5 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = (_: object) => {};
  const { seen } = server(anOffer(), () => new Promise<object>((resolve) => (answer = resolve)));
  const state = await show();
  expect([state(), claim().disabled]).toEqual(['can exchange', false]);
  fireEvent.click(claim());
  fireEvent.click(claim());
  expect(state()).toBe('exchanging');
  await vi.waitFor(() => expect(seen.at(-1)!.route).toBe('POST /payment/exchange/dat-points'));
  await act(async () => answer(reply));
  await vi.waitFor(() => expect(state()).toBe('success'));
  expect([told(), claim().disabled]).toEqual(['$1.23 moved to your balance.', true]);
  await act(async () => vi.advanceTimersByTimeAsync(2_500));
  expect(state()).toBe('can exchange');
  expect(seen.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([{ dat_points: 12_300 }]);
});

// proves WALLET-099, WALLET-100
test('says why an exchange failed for 2.5 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server(anOffer());
  const state = await show();
  fireEvent.click(claim());
  await vi.waitFor(() => expect(state()).toBe('fail'));
  expect(told()).toBe('Choose fewer points.');
  await act(async () => vi.advanceTimersByTimeAsync(2_500));
  expect(state()).toBe('can exchange');
});

test('leads to the questions about points', async () => {
  server(anOffer());
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'How it works' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['datPointsFaq']);
});
