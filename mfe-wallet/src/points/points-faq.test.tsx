import { $bootstrap } from '@riftdrop/host/bootstrap';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import PointsFaq from './points-faq.tsx';

const setBootstrap = (value: object | null) => ($bootstrap as typeof $bootstrap & { set: (value: object | null) => void }).set(value);
afterEach(() => setBootstrap(null));

/** The text of the modal, in a sandbox with these terms. */
function read(over: object = {}): string {
  setBootstrap({ sandbox: true, dat_points_per_dollar: 100, dat_points_payout_rate: 500, bonus_balance_limit: 10_000, ...over });
  render(<PointsFaq params={{}} close={() => {}} />);
  return screen.getByRole('dialog', { name: 'Points' }).textContent;
}

// proves SHELL-074, WALLET-115, WALLET-114
test('explains earning, payout rate, limit and claim', () => {
  const text = read();
  expect(text).toContain('they never change the odds');
  expect(text).toContain('Each dollar that you spend earns 1.00 points');
  expect(text).toContain('in steps of 5.00 points and at most $100.00 within 24 hours');
  expect(text).toContain('On the page Payments, with the button Claim. It says how much money you get');
  expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/profile/payments');
});

// proves WALLET-506, WALLET-507
test('formats points like every other page', () => {
  const text = read();
  expect(text).toContain('1,234.56 points');
  expect(text).toContain('1.5M points');
});

test('says when spending earns nothing', () => {
  const text = read({ dat_points_per_dollar: 0 });
  expect(text).toContain('Spending earns none on this site.');
  expect(text).not.toContain('Each dollar');
});
