import { playArena } from '@riftdrop/fair/arena';
import { expect, test } from 'vitest';
import { pieces, recordArena, turningPoints } from './recording.ts';

const seeds = { gameSeed: 'ab'.repeat(32), rockSeed: 'r', paperSeed: 'p', scissorsSeed: 's' };

test('the recording ends as the engine does', () => {
  const recording = recordArena(seeds);
  expect(recording.result).toEqual(playArena(seeds));
  expect(recording.counts).toHaveLength(recording.result.steps + 1);
  expect(recording.counts[0]).toEqual([12, 12, 12]);
  const at = ['rock', 'paper', 'scissors'].indexOf(recording.result.winner);
  expect(recording.counts.at(-1)![at]).toBe(36);
  const last = recording.figure.subarray(recording.result.steps * pieces, (recording.result.steps + 1) * pieces);
  expect([...last].every((figure) => figure === at)).toBe(true);
});

test('counts of each step match the drawn figures', () => {
  const { counts, figure } = recordArena(seeds);
  counts.forEach((flocks, step) => {
    const drawn = [...figure.subarray(step * pieces, (step + 1) * pieces)];
    expect(flocks).toEqual([0, 1, 2].map((one) => drawn.filter((other) => other === one).length));
  });
});

test('a screen reader hears counts, losers and the winner', () => {
  const recording = recordArena(seeds);
  const points = turningPoints(recording);
  expect(points[0]).toEqual({ step: 0, words: 'Rock 12, Paper 12, Scissors 12' });
  expect(points.some(({ step, words }) => step === recording.outAt && words.includes('is out'))).toBe(true);
  expect(points.at(-1)!.words).toMatch(/^(Rock|Paper|Scissors) wins\.$/);
});
