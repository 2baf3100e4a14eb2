import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFormerKing, aKing, aSkin, caseDetails, kingTerms } from '../testing/factories.ts';
import Throne from './throne.tsx';

const show = (currentKing: ReturnType<typeof aKing> | null) =>
  render(<Throne dropCase={caseDetails({ king_terms: kingTerms, currentKing })} />);
const panel = () => screen.getByRole('region', { name: 'Current King' });

// proves CASES-028, CASES-501, CASES-503, CASES-087
test('shows the king, the budget and its prize', () => {
  show(aKing({ budget: 12_345, budget_skin_item: aSkin({ skin_name: 'Paper Fade', cost: 9_900 }) }));
  for (const text of ['Nova', 'King Budget$123.45', 'King Prize Cost$99.00', 'Carbine Paper Fade', '$376.55 to the top prize'])
    expect(panel().textContent).toContain(text);
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('$123.45 of $500.00');
  expect(screen.getByRole('link', { name: /Nova/ }).getAttribute('href')).toBe('/case/night-shift/king/40');
});

// proves CASES-503
test('grows with the budget', () => {
  const { rerender } = show(aKing({ budget: 100 }));
  rerender(<Throne dropCase={caseDetails({ king_terms: kingTerms, currentKing: aKing({ budget: 175 }) })} />);
  expect(panel().textContent).toContain('King Budget$1.75');
});

// proves CASES-504
test.each([
  ['nobody', null],
  ['somebody displaced', aFormerKing()],
])('shows a free throne for %s', (_name, king) => {
  show(king);
  expect(panel().textContent).toContain('The throne is free');
  expect(panel().textContent).not.toContain('Nova');
});

// proves CASES-088, CASES-502
test('shows the king rate as a percentage', () => {
  show(null);
  expect(panel().textContent).toContain('5% of every opening feeds the crown');
});

// proves CASES-506
test('states the whole rule of the crown', () => {
  show(null);
  for (const text of [
    '1% of them win the crown. While nobody is king, the next paid opening takes it at once.',
    "5% of the price of every opening that is paid with money goes into the king's budget",
    'when somebody else rolls the crown, or 1 day after it began or after its king last rolled the crown again',
    'the most expensive skin of the case that the budget covers, and the rest of the budget as balance',
    'A budget of $500.00 ends the reign at once with Carbine Top Prize',
  ])
    expect(panel().textContent).toContain(text);
});
