import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { isIn, partSeen } from './part-seen.ts';

/** 72 players: 18, 6, 2 matches and the final. */
const board = layOut([4, 3, 3, 2]);
const drawn = (x: number, y: number, zoom = 1) =>
  board.rounds.map((boxes) => boxes.filter(isIn(partSeen({ x, y, width: 880, height: 600 }), zoom)).length);

test('draws the matches around the part in view alone', () => {
  expect(board.rounds.map((boxes) => boxes.length)).toEqual([18, 6, 2, 1]);
  const [first, second, third, final] = drawn(0, 0) as [number, number, number, number];
  expect(first).toBeGreaterThanOrEqual(5);
  expect(first).toBeLessThanOrEqual(11);
  expect([second <= 3, third <= 1, final]).toEqual([true, true, 0]);
});

test('draws the whole bracket when it is small enough to be seen whole', () => {
  const zoom = Math.min(880 / board.width, 600 / board.height);
  expect(drawn(0, 0, zoom)).toEqual([18, 6, 2, 1]);
});

test.each([0, 170, 500, 901, 1600])('draws every match that is in view from %i px on', (y) => {
  const seen = board.rounds.flat().filter((box) => box.x < 880 && box.y < y + 600 && box.y + box.height > y);
  const part = partSeen({ x: 0, y, width: 880, height: 600 });
  expect(seen.filter((box) => !isIn(part, 1)(box))).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
});
