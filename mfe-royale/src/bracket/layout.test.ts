import { expect, test } from 'vitest';
import { elbow, layOut, nextOf, pageMeasures, rowAt, rowInNext, smallMeasures, zoomToFit } from './layout.ts';

const brackets: [players: number, sizes: number[], matches: number[]][] = [
  [4, [2, 2], [2, 1]],
  [27, [3, 3, 3], [9, 3, 1]],
  [72, [4, 3, 3, 2], [18, 6, 2, 1]],
];

test.each(brackets)('%i players stand in matches of %j', (players, sizes, matches) => {
  const { rounds } = layOut(sizes);
  expect(rounds.map((round) => round.length)).toEqual(matches);
  expect(rounds[0]!.length * sizes[0]!).toBe(players);
});

test.each(brackets)('no two matches of %i players touch, and all lie inside', (_, sizes) => {
  for (const measures of [pageMeasures, smallMeasures]) {
    const { rounds, width, height } = layOut(sizes, measures);
    for (const round of rounds)
      for (const [at, box] of round.entries()) {
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        const next = round[at + 1];
        if (next) expect(next.y - (box.y + box.height)).toBeGreaterThan(0);
      }
  }
});

test.each(brackets)('each match of %i players stands at the middle of those that feed it', (_, sizes) => {
  const { rounds } = layOut(sizes);
  for (const [at, round] of rounds.entries()) {
    const next = rounds[at + 1];
    if (!next) continue;
    for (const box of next) {
      const feeding = round.filter((one) => nextOf(one, next, sizes[at + 1]!) === box);
      expect(feeding.map((one) => rowInNext(one, sizes[at + 1]!))).toEqual([...Array(sizes[at + 1]).keys()]);
      const [first, last] = [feeding[0]!, feeding.at(-1)!];
      expect(box.y + box.height / 2).toBeCloseTo((first.y + last.y + last.height) / 2);
    }
  }
});

test('the columns of 27 players stand where the picture has them', () => {
  const { rounds } = layOut([3, 3, 3]);
  expect(rounds.map(([box]) => [box!.x, box!.width, box!.height])).toEqual([
    [0, 236, 86],
    [292, 268, 178],
    [616, 232, 178],
  ]);
  const [first, second, , fourth] = rounds[0]!;
  expect(second!.y - first!.y - 86).toBe(8);
  expect(fourth!.y - rounds[0]![2]!.y - 86).toBe(22);
  expect(rowAt(rounds[1]![0]!, 0)).toBe(rounds[1]![0]!.y + 1 + 44 + 22);
});

test.each([
  ['a straight line at one height', 0, 'M0 10H40'],
  ['one curve for a small rise', 13, 'M0 10C20 10 20 23 40 23'],
  ['two bends of 8 for a large rise', 40, 'M0 10H12Q20 10 20 18V42Q20 50 28 50H40'],
  ['two bends upwards', -40, 'M0 10H12Q20 10 20 2V-22Q20 -30 28 -30H40'],
])('a way is %s', (_, rise, path) => {
  expect(elbow({ x: 0, y: 10 }, { x: 40, y: 10 + rise })).toBe(path);
});

test('a bracket is made smaller to fit, by half at most', () => {
  expect(zoomToFit({ width: 800, height: 600 }, { width: 880, height: 800 })).toBe(1);
  expect(zoomToFit({ width: 1000, height: 1000 }, { width: 880, height: 800 })).toBe(0.8);
  expect(zoomToFit({ width: 1172, height: 2400 }, { width: 880, height: 800 })).toBe(0.5);
});
