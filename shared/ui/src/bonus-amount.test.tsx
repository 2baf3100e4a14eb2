import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BonusAmount } from './bonus-amount.tsx';

afterEach(cleanup);

test.each([
  [undefined, '+5%'],
  [null, '+5%'],
  [0.1, '+10%'],
  [0.125, '+12.50%'],
  [0, '+0%'],
])('a bonus of %s is shown as %s', (rate, shown) => {
  expect(render(<BonusAmount rate={rate} />).container.textContent).toBe(shown);
});
