import { expect, test } from 'vitest';
import { aCase, aSection } from '../testing/factories.ts';
import { trialOf } from './featured.ts';

const popular = (over: Parameters<typeof aCase>[0]) => aCase({ section: 'popular_cases', ...over });

test('tries the cheapest popular case from a dollar', () => {
  const cases = [popular({ slug: 'dear', price: 4_000 }), popular({ slug: 'cents', price: 10 }), popular({ slug: 'fair', price: 250 })];
  expect(trialOf([aSection(cases)])?.slug).toBe('fair');
});

test('tries no case that cannot be bought now', () => {
  const cases = [popular({ slug: 'gone', price: 200, stock: 'out_of_stock' }), popular({ slug: 'crown', price: 300, logic: 'king' })];
  expect(trialOf([aSection(cases)])).toBeNull();
});

test('tries another section without popular cases', () => {
  const other = aSection([aCase({ slug: 'original', price: 900 })], { slug: 'original_cases' });
  expect(trialOf([aSection([]), other])?.slug).toBe('original');
});
