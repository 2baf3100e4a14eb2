import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PriceRange } from './price-range.tsx';

/** The prices of the filter, and every range that it reported. */
function aRange() {
  const told: unknown[] = [];
  function Page() {
    const [range, setRange] = useState<{ min: number | null; max: number | null }>({ min: null, max: null });
    return <PriceRange {...range} top={12_000} onChange={(next) => (told.push(next), setRange(next))} />;
  }
  render(<Page />);
  return told;
}
const field = (name: string) => screen.getByRole('textbox', { name: `${name} price, dollars` });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

test.each([
  ['10,000', 10_000],
  ['$1.500', 1_500],
  ['１００', 100],
  ['50.00', 50],
])('reads %s as %i dollars', (text, min) => {
  const told = aRange();
  type('Lowest', text);
  expect(told).toEqual([{ min, max: null }]);
});

test.each([
  ['1.50', 'Only whole amounts are possible here.'],
  ['1e3', 'Write the amount in digits, like 12.'],
])('takes no bound from %s and says why', (text, reason) => {
  const told = aRange();
  type('Highest', text);
  expect(told).toEqual([{ min: null, max: null }]);
  expect(screen.getByText(reason)).toBeTruthy();
});

test('says what the highest bound is, and that a range is empty', () => {
  const told = aRange();
  type('Lowest', '20000');
  expect([told.at(-1), screen.getByText('The most is $12000.') !== null]).toEqual([{ min: 12_000, max: null }, true]);
  type('Highest', '5');
  expect(screen.getByText('Less than the lowest price.')).toBeTruthy();
});
