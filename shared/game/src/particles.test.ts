import { expect, test } from 'vitest';
import { drawnAt, particlesOf } from './particles.ts';

const desk = { width: 1264, height: 560, centre: 220 };
const phone = { width: 360, height: 428, centre: 160 };
const shown = (level: 0 | 1 | 2 | 3 | 4, now: number) => particlesOf(level, desk, 'a').flatMap((one) => drawnAt(one, now) ?? []);

// proves R7
test('a result up to its price has none', () => {
  expect(particlesOf(0, desk, 'a')).toEqual([]);
  expect(particlesOf(1, desk, 'a')).toEqual([]);
});

test.each([
  [2, 70],
  [3, 220],
  [4, 400],
] as const)('level %i has %i, half on phones', (level, count) => {
  expect(particlesOf(level, desk, 'a')).toHaveLength(count);
  expect(particlesOf(level, phone, 'a')).toHaveLength(count / 2);
});

test('the same seed flies the same way', () => {
  expect(particlesOf(3, desk, 'a')).toEqual(particlesOf(3, desk, 'a'));
  expect(particlesOf(3, desk, 'a')).not.toEqual(particlesOf(3, desk, 'b'));
});

test('at rest only some shards lie on the floor', () => {
  expect(shown(2, 1420)).toEqual([]);
  for (const [level, end] of [
    [3, 2380],
    [4, 3580],
  ] as const) {
    const rest = shown(level, end);
    expect(rest.length).toBeGreaterThan(20);
    for (const { kind, y } of rest) {
      expect(kind).toBe('shard');
      expect(y).toBeGreaterThan(530);
    }
    const later = shown(level, end + 100).map(({ y }) => y);
    expect(later).toEqual(rest.map(({ y }) => y));
  }
});
