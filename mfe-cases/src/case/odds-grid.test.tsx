import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itemsOf } from '../testing/factories.ts';
import { OddsGrid } from './odds-grid.tsx';

// proves CASES-085
test('shows chance, price and tickets without a click', () => {
  render(<OddsGrid items={itemsOf([999_600, 400])} />);
  const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(tiles).toHaveLength(2);
  for (const text of ['0.04000%', '$2.00', '999,600–999,999']) expect(tiles[0]).toContain(text);
  for (const text of ['99.96%', '$1.00', '0–999,599']) expect(tiles[1]).toContain(text);
});

test('sorts by price on request', () => {
  render(<OddsGrid items={itemsOf([1_000, 999_000])} />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('$1.00');
  fireEvent.click(screen.getByRole('radio', { name: 'Price' }));
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('$2.00');
});
