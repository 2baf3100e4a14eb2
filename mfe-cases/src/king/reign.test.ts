import { expect, test } from 'vitest';
import { aDrop, aFormerKing, aKing } from '../testing/factories.ts';
import { after, reigns } from './reign.ts';

// proves CASES-504
test('counts as king until displaced or paid', () => {
  expect(reigns(aKing())).toBe(true);
  expect(reigns(aKing({ displaced_at: '2026-01-01T10:00:00.000Z' }))).toBe(false);
  expect(reigns(aKing({ prize_drop: aDrop() }))).toBe(false);
});

const before = aKing({ version: 4 });
const next = aKing({ id: '41', created_at: '2026-01-01T12:00:00.000Z', version: 1 });

test.each([
  ['a newer state of the king on the throne', before, aKing({ version: 5, budget: 9 }), { version: 5, budget: 9 }],
  ['the same king once more', before, aKing({ version: 4, budget: 9 }), before],
  ['an older state of him', before, aKing({ version: 3, budget: 9 }), before],
  ['his end', before, aFormerKing({ version: 5 }), null],
  ['his successor', before, next, next],
  ['his end, after his successor has come', next, aFormerKing({ version: 5 }), next],
  ['an early state of somebody before him that came late', next, before, next],
  ['a king of a free throne', null, next, next],
])('%s', (_name, known, told, left) => {
  const result = after(known, told);
  if (left === null) expect(result).toBeNull();
  else expect(result).toMatchObject(left);
});
