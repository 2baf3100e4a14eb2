import { sessionIs } from '@riftdrop/host/testing/person';
import { fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { aCase, caseDetails, itemsOf } from '../testing/factories.ts';
import OddsRangeModal from './odds-range-modal.tsx';
import { exactChance, spreadOf } from './odds-range.ts';
import { riskWeight } from './risk.ts';
import { VolatilityBadge } from './volatility-badge.tsx';

// proves CASES-046, CASES-047, CASES-048
test('places the needle by the weight of its grade', () => {
  expect(riskWeight).toEqual({ Low: 0, Medium: 0.33, High: 0.5, Extreme: 0.6 });
  const { container } = render(<VolatilityBadge dropCase={aCase({ riskGrade: 'High' })} />);
  expect(container.querySelector('g')?.getAttribute('transform')).toBe('rotate(90 14 14)');
});

// proves CASES-049, SHELL-081
test('shows the grade and opens the odds', () => {
  render(<VolatilityBadge dropCase={aCase({ riskGrade: 'Extreme' })} />);
  const badge = screen.getByRole('button', { name: 'Extreme risk: odds of Night Shift' });
  expect(badge.textContent).toContain('Extreme risk');
  fireEvent.click(badge);
  expect(location.search).toBe('?modal=oddsRange&oddsRange.case=night-shift');
});

// proves CASES-050
test('lists items with prices and chances totalling 100%', async () => {
  sessionIs('visitor');
  const weights = [600_001, 299_999, 99_600, 400];
  fakeServer({ 'GET /dropcase/night-shift': caseDetails({ items: itemsOf(weights) }) });
  render(<OddsRangeModal params={{ case: 'night-shift' }} close={() => {}} />);
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1, -1);
  expect(rows).toHaveLength(weights.length);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells.map(([price]) => price)).toEqual(['$4.00', '$3.00', '$2.00', '$1.00']);
  expect(cells.map(([, chance]) => chance)).toEqual(['0.0400%', '9.9600%', '29.9999%', '60.0001%']);
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('100.0000%');
});

test.each([{ case: '' }, { case: 'nowhere' }])('reports an address without a case: %o', async (params) => {
  sessionIs('visitor');
  const server = fakeServer({
    'GET /dropcase/': [],
    'GET /dropcase/nowhere': { refused: 'drop_cases_not_found', status: 404 },
  });
  render(<OddsRangeModal params={params} close={() => {}} />);
  expect(await screen.findByText('There is no such case.')).toBeTruthy();
  expect(server.of('GET /dropcase/')).toEqual([]);
});

test('puts every item in exactly one step', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 5_000 }),
      (weights, price) => {
        const spread = spreadOf(itemsOf(weights), price);
        expect(spread.reduce((sum, { weight }) => sum + weight, 0)).toBe(weights.reduce((sum, weight) => sum + weight, 0));
      },
    ),
  );
  expect(exactChance(1)).toBe('0.0001%');
});
