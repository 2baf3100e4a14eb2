import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import HowtoPage from './howto-page.tsx';

// proves UPGRADE-005, UPGRADE-006, UPGRADE-007, UPGRADE-008
test('explains the formula with a worked example', () => {
  render(<HowtoPage />);
  const text = document.body.textContent;
  for (const words of ['item cost ÷ target cost × 85%, at most 85%', '$48.20 ÷ $72.90 × 85% is 56.20%', '562,002', '43.80% of the time'])
    expect(text).toContain(words);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1.2 times the item70.83%',
    '1.5 times the item56.66%',
    '2 times the item42.50%',
    '5 times the item17.00%',
  ]);
});

// proves UPGRADE-003, UPGRADE-004
test('names the wear of each grade', () => {
  render(<HowtoPage />);
  const grades = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(grades).toEqual([
    'Factory New0–0.07',
    'Minimal Wear0.07–0.15',
    'Field-Tested0.15–0.37',
    'Well-Worn0.37–0.45',
    'Battle-Scarred0.45–1',
  ]);
  expect(document.body.textContent).toContain('A grade begins with its first number; the second belongs to the next grade');
});
