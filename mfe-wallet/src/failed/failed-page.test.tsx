import { $modals } from '@riftdrop/host/modals';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import FailedPage from './failed-page.tsx';

// proves WALLET-006, WALLET-007
test.each([
  ['zen', 'ZEN did not take the payment.', { method: 'zen' }],
  ['stranger', 'The payment was not taken.', {}],
  [undefined, 'The payment was not taken.', {}],
])('a payment by %s failed for a reason in words, and can be tried again', (type, words, params) => {
  render(<FailedPage params={type === undefined ? {} : { type }} query={{}} />);
  expect(screen.getByText(words, { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect($modals.get()).toEqual([{ name: 'addBalance', params }]);
});
