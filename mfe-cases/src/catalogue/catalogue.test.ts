import type { Section } from '@riftdrop/contract/api/cases/cases';
import { expect, test } from 'vitest';
import { aCase, aSection } from '../testing/factories.ts';
import { listed, withCase } from './catalogue.ts';
import { featuredOf } from '../home/featured.ts';

const section = (slug: Section['slug'], order: number, ...drop_cases: Section['drop_cases']): Section =>
  aSection(drop_cases, { slug, title: slug, order });

// proves CASES-019
test('lists sections in their order', () => {
  const sections = listed([section('free', 10, aCase()), section('king', 0, aCase({ id: '2' })), section('weapon', 5, aCase({ id: '3' }))]);
  expect(sections.map(({ slug }) => slug)).toEqual(['king', 'weapon', 'free']);
});

// proves CASES-031
test('lists published cases only, and no empty section', () => {
  const sections = listed([
    section('king', 0, aCase({ id: '1' }), aCase({ id: '2', status: 'hidden' }), aCase({ id: '3', status: 'archive' })),
    section('weapon', 1, aCase({ id: '4', status: 'archive' })),
  ]);
  expect(sections.map(({ drop_cases }) => drop_cases.map(({ id }) => id))).toEqual([['1']]);
});

test('replaces a changed case but keeps personal data', () => {
  const before = [section('king', 0, aCase({ id: '1' }), aCase({ id: '2', favorite: true }), aCase({ id: '3' }))];
  const [after] = withCase(before, aCase({ id: '2', price: 999, favorite: false }));
  expect(after?.drop_cases.map(({ id, price, favorite }) => [id, price, favorite])).toEqual([
    ['1', 499, false],
    ['2', 999, true],
    ['3', 499, false],
  ]);
  expect(withCase(before, aCase({ id: '2', status: 'archive' }))[0]?.drop_cases).toHaveLength(2);
});

test('features the first case that can be opened', () => {
  expect(featuredOf([section('featured_cases', 1, aCase({ id: '1', stock: 'out_of_stock' }), aCase({ id: '2' }))])?.id).toBe('2');
  expect(featuredOf([section('king', 0, aCase())])).toBeNull();
});

// proves CASES-023, CASES-024
test('hides points cases and their count on home', () => {
  const points = aCase({ id: '2', price: 0, datPointsPrice: 100_000 });
  const sections = listed([section('drop_cases', 10, points), section('weapon', 5, aCase(), points)]);
  expect(sections.map(({ slug, total, drop_cases }) => [slug, total, drop_cases.map(({ id }) => id)])).toEqual([['weapon', 1, ['1']]]);
});

// proves CASES-020
test("keeps the server's order of cases", () => {
  const prices = [900, 100, 500];
  const [only] = listed([section('weapon', 1, ...prices.map((price, at) => aCase({ id: String(at), price })))]);
  expect(only?.drop_cases.map(({ price }) => price)).toEqual(prices);
});
