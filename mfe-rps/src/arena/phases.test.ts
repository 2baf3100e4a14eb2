import { expect, test } from 'vitest';
import { phasesOf } from './phases.ts';

const fight = (outAt: number, steps: number) => ({ outAt, result: { winner: 'paper', steps, resultHash: '' } }) as const;

// proves RPS-531, RPS-540
test('shows entry and clashes for seconds, then the winner', () => {
  expect(phasesOf(fight(100, 250), 0)).toEqual([
    { from: 0, words: 'The figures enter' },
    { from: 2000, words: 'First clash' },
    { from: 4000, words: 'Three flocks fight' },
    { from: 6000, words: 'Second clash' },
    { from: 8000, words: 'Two flocks fight' },
    { from: 12_000, words: 'Paper wins' },
  ]);
});

test('a short clash gives way to the next phase', () => {
  expect(phasesOf(fight(20, 30), 1000)).toEqual([
    { from: 1000, words: 'The figures enter' },
    { from: 3000, words: 'First clash' },
    { from: 3800, words: 'Second clash' },
    { from: 4200, words: 'Paper wins' },
  ]);
});
