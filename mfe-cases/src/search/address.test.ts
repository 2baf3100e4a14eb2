import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, filterIn, homeWith } from './address.ts';
import { type Filter, applied, noFilter, riskGrades, sorts } from './filter.ts';

const price = fc.option(fc.integer({ min: 0, max: 9_999_999 }));
const anyFilter: fc.Arbitrary<Filter> = fc.record({
  text: fc.string({ maxLength: 64 }),
  min: price,
  max: price,
  risk: fc.option(fc.constantFrom(...riskGrades)),
  enough: fc.boolean(),
  favorite: fc.boolean(),
  section: fc.option(fc.constantFrom('king', 'drop_cases_by_skin')),
  sort: fc.option(fc.constantFrom(...sorts)),
});

test('reads back from the address what was applied', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const shown = applied(filter, null);
      const set = Object.entries(addressOf(shown)).filter((pair): pair is [string, string] => pair[1] !== null);
      expect(filterIn(Object.fromEntries(new URLSearchParams(set)))).toEqual(shown);
    }),
  );
});

test('ignores invalid values in an address', () => {
  const given = { search: 'ab', min: '-3', max: '1e9', risk: 'Certain', enough: 'yes', favorite: '0', section: '../x', sort: 'odds' };
  expect(filterIn(given)).toEqual(noFilter);
});

test('links to home with or without a filter', () => {
  expect(homeWith({})).toBe('/');
  expect(homeWith({ section: 'weapon', sort: 'price-asc' })).toBe('/?section=weapon&sort=price-asc');
});
