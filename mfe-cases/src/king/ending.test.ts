import { expect, test } from 'vitest';
import { aDrop, aFormerKing, aKing } from '../testing/factories.ts';
import { endingOf, reignLength } from './ending.ts';

// proves CASES-505
test.each([
  ['timeout', 'Crown lost', 'The time ran out'],
  ['top_prize', 'Won the top prize', 'reached the price of the most expensive skin'],
  ['dethroned', 'Dethroned', 'Somebody else rolled the crown'],
  [null, 'Dethroned', 'Somebody else rolled the crown'],
] as const)('a reign that ended with %s reads "%s"', (displaced_reason, word, sentence) => {
  const ending = endingOf(aFormerKing({ displaced_reason }));
  expect(ending.word).toBe(word);
  expect(ending.sentence).toContain(sentence);
});

test('says to the cent what was paid', () => {
  expect(endingOf(aFormerKing({ prize_drop: aDrop({ cost: 900 }), added_to_balance: 350 })).sentence).toContain(
    "The budget of $12.50 bought Carbine Sunset Fade, $9.00; the remaining $3.50 was added to the king's balance.",
  );
  expect(endingOf(aFormerKing()).sentence).toContain("not enough for a prize: $12.50 was added to the king's balance.");
  expect(endingOf(aFormerKing({ budget: 0, added_to_balance: 0 })).sentence).toContain('nothing was paid');
});

test('counts a reign until its end or now', () => {
  expect(reignLength(aFormerKing(), Number.NaN)).toBe('1 day');
  expect(reignLength(aKing(), Date.parse('2026-01-01T02:30:00.000Z'))).toBe('2 hours 30 minutes');
});
