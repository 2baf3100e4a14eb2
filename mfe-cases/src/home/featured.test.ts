import { expect, test } from 'vitest';
import { aCase, aSection } from '../testing/factories.ts';
import { featuredOf, trialOf } from './featured.ts';

const featured = (over: Parameters<typeof aCase>[0]) => aCase({ section: 'featured_cases', ...over });
const inFeatured = (...cases: ReturnType<typeof aCase>[]) => [aSection(cases, { slug: 'featured_cases' })];

test('features the first case whose values lie furthest apart, else the first in stock', () => {
  const calm = featured({ slug: 'calm', riskGrade: 'Low' });
  const gone = featured({ slug: 'gone', riskGrade: 'Extreme', stock: 'out_of_stock' });
  const wild = featured({ slug: 'wild', riskGrade: 'Extreme' });
  expect(featuredOf(inFeatured(calm, gone, wild))?.slug).toBe('wild');
  expect(featuredOf(inFeatured(gone, calm))?.slug).toBe('calm');
  expect(featuredOf([aSection([wild])])).toBeNull();
});

test('tries the cheapest featured case from a dollar', () => {
  const cases = [featured({ slug: 'dear', price: 4_000 }), featured({ slug: 'cents', price: 10 }), featured({ slug: 'fair', price: 250 })];
  expect(trialOf([aSection([aCase({ price: 120 })]), ...inFeatured(...cases)])?.slug).toBe('fair');
});

test('tries no case that cannot be bought now', () => {
  const cases = [featured({ slug: 'gone', price: 200, stock: 'out_of_stock' }), featured({ slug: 'crown', price: 300, logic: 'king' })];
  expect(trialOf(inFeatured(...cases))).toBeNull();
});

test('tries another section without featured cases', () => {
  const other = aSection([aCase({ slug: 'original', price: 900 })], { slug: 'original_cases' });
  expect(trialOf([aSection([]), other])?.slug).toBe('original');
});
