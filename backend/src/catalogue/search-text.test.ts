import { expect, test } from 'vitest';
import { plain, TextIndex } from './search-text.ts';

const names = ['Riftdrop Classic', 'Cold Harbor', 'Harbor Lights', 'Classic', 'Café Noir', 'Old Harbors of Rift', 'X 10'];
const index = new TextIndex(names);
const found = (text: string) => [...index.find(text)].toSorted(([a, fitA], [b, fitB]) => fitA - fitB || a - b).map(([at]) => names[at]);

test('finds names by part, best first', () => {
  expect(found('classic')).toEqual(['Classic', 'Riftdrop Classic']);
  expect(found('harbor')).toEqual(['Harbor Lights', 'Cold Harbor', 'Old Harbors of Rift']);
  expect(found('lassi')).toEqual(['Riftdrop Classic', 'Classic']);
});

test('requires all words, in any order', () => {
  expect(found('rift harbors')).toEqual(['Old Harbors of Rift']);
  expect(found('harbor cold')).toEqual(['Cold Harbor']);
  expect(found('harbor warm')).toEqual([]);
});

test('ignores accents, capitals and signs between words', () => {
  expect(found('CAFE-noir')).toEqual(['Café Noir']);
  expect(found('café')).toEqual(['Café Noir']);
  expect(plain('  Ünder\tthe—Sea! ')).toBe('under the sea');
});

test('finds words too short to be indexed', () => {
  expect(found('x 10')).toEqual(['X 10']);
  expect(found('of ri')).toEqual(['Old Harbors of Rift']);
});

test('finds nothing for what holds no letter', () => {
  expect(found('')).toEqual([]);
  expect(found('!!! ???')).toEqual([]);
});
