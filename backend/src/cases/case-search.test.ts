import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedCase, CatalogueSnapshot } from '../catalogue/index.ts';
import { CaseSearch, type Search, type Seeker } from './search.ts';

function aCase(number: number, own: Partial<ListedCase> = {}): ListedCase {
  return {
    number,
    place: number,
    group_game_limit: 50,
    id: String(number),
    slug: `case-${number}`,
    name: `Case ${number}`,
    price: 100 * number,
    datPointsPrice: null,
    section: 'weapon',
    image: 'x',
    logic: 'regular',
    riskGrade: 'Low',
    favorite: false,
    favorite_count: 0,
    status: 'published',
    stock: 'in_stock',
    sale: false,
    popular: false,
    bestprice: false,
    content_update_scheduled: false,
    newUntillTime: null,
    available_till: null,
    published_at: new Date(number * 1000).toISOString(),
    king_rate_ppm: null,
    king_rate: null,
    part_open_threshold: 10_000,
    average_return_ppm: 900_000,
    drop_case_version: 1,
    ...own,
  };
}
const snapshotOf = (cases: ListedCase[]): CatalogueSnapshot => ({
  revision: 1,
  cases,
  bySlug: new Map(cases.map((one) => [one.slug, one])),
  byNumber: new Map(cases.map((one) => [one.number, one])),
});
const visitor: Seeker = { now: 0, favorites: null, means: null, favoriteCounts: { of: () => 0, version: 0 } };
const numbers = (cases: ListedCase[], search: Partial<Search>, seeker: Partial<Seeker> = {}) =>
  new CaseSearch(snapshotOf(cases)).find({ offset: 0, limit: 100, ...search }, { ...visitor, ...seeker }).items.map(({ id }) => Number(id));

const money = [aCase(1), aCase(2, { section: 'king' }), aCase(3)];
const points = aCase(4, { section: 'drop_cases', price: 0, datPointsPrice: 5_000, logic: 'dat_points' });
const free = aCase(5, { section: 'free', price: 0 });
const all = [...money, points, free];

test('lists by section, then by place', () => {
  expect(numbers(all, {})).toEqual([2, 1, 3, 5]);
});

// proves CASES-024
test('lists points cases only on request', () => {
  expect(numbers(all, {})).not.toContain(4);
  expect(numbers(all, { kind: 'points' })).toEqual([4]);
  for (const asked of [{ kind: 'points' }, { section: 'drop_cases' }] as const) {
    expect(numbers(all, { ...asked, sort: 'price' })).toEqual([4]);
    // A price range in money excludes cases for points.
    expect(numbers(all, { ...asked, price_max: 100_000 })).toEqual([]);
  }
  expect(numbers(all, { section: 'drop_cases' })).toEqual([4]);
  expect(numbers(all, { kind: 'free' })).toEqual([5]);
  expect(numbers(all, { kind: 'money' })).toEqual([2, 1, 3]);
});

// proves CASES-024
test('excludes cases without a price from price filters', () => {
  expect(numbers(all, { price_min: 0 })).toEqual([2, 1, 3]);
  expect(numbers(all, { price_max: 1_000_000 })).toEqual([2, 1, 3]);
  expect(numbers(all, { sort: 'price' })).toEqual([1, 2, 3]);
  expect(numbers([points, aCase(6, { ...points, number: 6, id: '6', datPointsPrice: 900 })], { kind: 'points', sort: 'price' })).toEqual([
    6, 4,
  ]);
});

// proves CASES-031
test('finds no hidden, archived or expired case', () => {
  const gone = [aCase(1, { status: 'archive' }), aCase(2, { available_till: new Date(5_000).toISOString() }), aCase(3)];
  expect(numbers(gone, {}, { now: 4_999 })).toEqual([2, 3]);
  expect(numbers(gone, {}, { now: 5_000 })).toEqual([3]);
});

// proves CASES-054, CASES-055
test('ignores a text under three letters', () => {
  expect(numbers(all, { text: '3' })).toEqual(numbers(all, {}));
  expect(numbers(all, { text: ' e ' })).toEqual(numbers(all, {}));
  expect(numbers(all, { text: 'se 3' })).toEqual([3]);
});

test('ranks by match unless another order is given', () => {
  const cases = [aCase(1, { name: 'Old Harbor' }), aCase(2, { name: 'Harbor Lights' }), aCase(3, { name: 'Harbor' })];
  expect(numbers(cases, { text: 'harbor' })).toEqual([3, 2, 1]);
  expect(numbers(cases, { text: 'harbor', sort: 'price', order: 'asc' })).toEqual([1, 2, 3]);
});

// proves CASES-071, CASES-072, CASES-073, CASES-074
test('sorts by price, date and favourites, both ways', () => {
  const cases = [aCase(1, { price: 300 }), aCase(2, { price: 100 }), aCase(3, { price: 200 }), aCase(4, { price: 50 })];
  const counts: Record<number, number> = { 1: 7, 2: 7, 3: 9 };
  const favoriteCounts = { of: (number: number) => counts[number] ?? 0, version: 1 };
  expect(numbers(cases, { sort: 'price' })).toEqual([4, 2, 3, 1]);
  expect(numbers(cases, { sort: 'price', order: 'desc' })).toEqual([1, 3, 2, 4]);
  expect(numbers(cases, { sort: 'published_at' })).toEqual([4, 3, 2, 1]);
  expect(numbers(cases, { sort: 'published_at', order: 'asc' })).toEqual([1, 2, 3, 4]);
  // Among equally many favourites the cheapest comes first.
  expect(numbers(cases, { sort: 'favorite' }, { favoriteCounts })).toEqual([3, 2, 1, 4]);
  expect(numbers(cases, { sort: 'favorite', order: 'asc' }, { favoriteCounts })).toEqual([4, 2, 1, 3]);
});

test('filters by balance, and points cases by points', () => {
  expect(numbers(all, {}, { means: { cents: 200, points: 0 } })).toEqual([2, 1, 5]);
  expect(numbers(all, { kind: 'points' }, { means: { cents: 9_999_999, points: 4_999 } })).toEqual([]);
  expect(numbers(all, { kind: 'points' }, { means: { cents: 0, points: 5_000 } })).toEqual([4]);
});

test('sorts anew when favourites have changed', () => {
  const search = new CaseSearch(snapshotOf(money));
  const first = (liked: number, version: number) =>
    search.find(
      { offset: 0, limit: 1, sort: 'favorite' },
      { ...visitor, favoriteCounts: { of: (number) => Number(number === liked), version } },
    ).items[0]!.number;
  expect([first(3, 1), first(2, 2), first(1, 2), first(1, 3)]).toEqual([3, 2, 2, 1]);
});

test('shows each case once across all pages', () => {
  const some = fc.record({
    price: fc.integer({ min: 0, max: 5 }).map((price) => price * 100),
    riskGrade: fc.constantFrom('Low' as const, 'High' as const),
    section: fc.constantFrom('weapon' as const, 'king' as const, 'stickers' as const),
    published_at: fc.integer({ min: 0, max: 3 }).map((day) => new Date(day).toISOString()),
  });
  const query = fc.record(
    {
      sort: fc.constantFrom('price' as const, 'published_at' as const, 'favorite' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      risk_grade: fc.constant<('Low' | 'High')[]>(['Low']),
      price_min: fc.constant(100),
      text: fc.constant('case'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), query, fc.integer({ min: 1, max: 7 }), (drawn, search, limit) => {
      const cases = drawn.map((own, at) => aCase(at + 1, own));
      const engine = new CaseSearch(snapshotOf(cases));
      const whole = engine.find({ ...search, offset: 0, limit: 100 }, visitor);
      const pages = Array.from({ length: Math.ceil(whole.total / limit) }, (_, at) =>
        engine.find({ ...search, offset: at * limit, limit }, visitor),
      );
      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
      const expected = cases.filter(
        (one) =>
          (!search.risk_grade || one.riskGrade === 'Low') &&
          (!(search.price_min || search.sort === 'price') || one.price >= (search.price_min ?? 1)),
      );
      expect(new Set(whole.items.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    }),
  );
});
