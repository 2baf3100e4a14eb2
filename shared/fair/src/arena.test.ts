import { expect, test } from 'vitest';
import { Arena, arena, figures, playArena, type ArenaSeeds, type Figure } from './arena.ts';
import { sha256Hex } from './bytes.ts';
import { chiSquare, chiSquareLimit } from './testing/statistics.ts';
import { verdicts, verifiers } from './testing/verifiers.ts';

const seedsOf = (n: number): ArenaSeeds => ({
  gameSeed: sha256Hex(`arena ${n}`),
  rockSeed: `rock-${n}`,
  paperSeed: n % 2 === 0 ? 'bot-2' : `paper.${n}`,
  scissorsSeed: `Scissors_${n}`,
});
const sample = Array.from({ length: 300 }, (_, n) => seedsOf(n));

/** The figure that holds the area of another one after the labels were rotated. */
const nextOf = (figure: Figure): Figure => figures[(figures.indexOf(figure) + 1) % 3]!;

// proves GAME-574
test.each([
  ['rock', 'scissors'],
  ['scissors', 'paper'],
  ['paper', 'rock'],
] as const)('%s turns a piece of %s that it touches, and the last kind wins', (strong, weak) => {
  for (const first of [strong, weak]) {
    const run = new Arena(sample[0]!);
    const kindOf = (figure: Figure) => [0, 1, 2].find((kind) => run.figureOf(kind) === figure)!;
    // Two pieces stand still beside each other, and all others are of the strong kind.
    Object.assign(run.pieces, {
      kind: Array.from({ length: 36 }, () => kindOf(strong)),
      x: Array.from({ length: 36 }, (_, at) => 10_000 + at * 9_000),
      y: Array.from({ length: 36 }, (_, at) => (at < 2 ? 20_000 : 100_000)),
      vx: Array.from({ length: 36 }, () => 0),
      vy: Array.from({ length: 36 }, () => 0),
    });
    run.pieces.kind[first === weak ? 0 : 1] = kindOf(weak);
    Object.assign(
      run.counts,
      [0, 1, 2].map((kind) => run.pieces.kind.filter((one) => one === kind).length),
    );
    expect([run.counts[kindOf(strong)], run.counts[kindOf(weak)], run.isOver]).toEqual([35, 1, false]);
    expect(run.finish()).toMatchObject({ winner: strong, steps: 1 });
    expect(run.counts[kindOf(strong)]).toBe(36);
  }
});

// proves GAME-574
test('rotating the labels rotates the winner', () => {
  for (const seeds of sample) {
    const { winner } = playArena(seeds);
    const rotated = new Arena(seeds);
    Object.assign(rotated, { rotation: (rotated.rotation + 1) % 3 });
    expect(rotated.finish().winner).toBe(nextOf(winner));
  }
});

// proves GAME-574
test('each figure wins a third of the runs', () => {
  const wins = { rock: 0, paper: 0, scissors: 0 };
  for (const seeds of sample) wins[playArena(seeds).winner] += 1;
  expect(chiSquare(Object.values(wins), [100, 100, 100])).toBeLessThan(chiSquareLimit(2));
});

// proves GAME-574
test('each figure starts equally often in each area', () => {
  const starts = [0, 0, 0];
  for (let n = 0; n < 3_000; n += 1) starts[new Arena(seedsOf(n)).rotation]! += 1;
  expect(chiSquare(starts, [1_000, 1_000, 1_000])).toBeLessThan(chiSquareLimit(2));
});

test('pieces start inside without touching', () => {
  for (const seeds of sample) {
    const { kind, x, y } = new Arena(seeds).pieces;
    expect(kind).toHaveLength(36);
    for (let one = 0; one < 36; one += 1) {
      expect([x[one]! >= 30 * 256, x[one]! <= 1370 * 256, y[one]! >= 30 * 256, y[one]! <= 510 * 256]).toEqual([true, true, true, true]);
      for (let other = one + 1; other < 36; other += 1)
        expect((x[one]! - x[other]!) ** 2 + (y[one]! - y[other]!) ** 2).toBeGreaterThan((60 * 256) ** 2);
    }
  }
});

test('pieces stay inside and counts match kinds', () => {
  for (const seeds of sample.slice(0, 30)) {
    const run = new Arena(seeds);
    for (; !run.isOver; run.step()) {
      const { kind, x, y } = run.pieces;
      expect(run.counts).toEqual([0, 1, 2].map((one) => kind.filter((other) => other === one).length));
      expect([Math.min(...x), Math.min(...y)].every((least) => least >= 30 * 256)).toBe(true);
      expect([Math.max(...x) <= 1370 * 256, Math.max(...y) <= 510 * 256]).toEqual([true, true]);
    }
  }
});

test('a run lasts 6 to 20 seconds', () => {
  const lengths = sample.map((seeds) => (playArena(seeds).steps * 40) / 1000).sort((a, b) => a - b);
  expect(arena.stepMs).toBe(40);
  expect([lengths[3]! >= 6, lengths.at(-1)! <= 20]).toEqual([true, true]);
});

test('the larger flock wins at the limit, ties are drawn', () => {
  const winners = sample.map((seeds) => {
    const run = new Arena(seeds);
    Object.assign(run, { steps: 500 });
    expect(run.isOver).toBe(true);
    return run.finish();
  });
  expect(new Set(winners.map(({ winner }) => winner)).size).toBe(3);
  const run = new Arena(sample[0]!);
  Object.assign(run, { steps: 500 });
  Object.assign(run.counts, [11, 14, 11]);
  expect(run.finish().winner).toBe(run.figureOf(1));
});

// proves GAME-577
test('nothing but the four seeds enters a run', () => {
  const [seeds] = [sample[7]!];
  expect(playArena({ ...seeds, startedAt: 5, positions: [3, 2, 1] } as ArenaSeeds)).toEqual(playArena(seeds));
  for (const name of ['gameSeed', 'rockSeed', 'paperSeed', 'scissorsSeed'] as const)
    expect(playArena({ ...seeds, [name]: 'ab'.repeat(32) }).resultHash).not.toBe(playArena(seeds).resultHash);
});

// proves GAME-503, GAME-578
test.each(verifiers)(
  'the script for $name computes the same bytes',
  (verifier) => {
    const runs = sample.slice(0, 60).map((seeds) => ({ format: 'riftdrop-arena-1', ...seeds, ...playArena(seeds) }));
    expect(verdicts(verifier, runs)).toEqual(
      runs.map(({ winner, steps, resultHash }) => `ok: arena ${winner} after ${steps} steps ${resultHash}`),
    );
    const { winner } = runs[0]!;
    expect(verdicts(verifier, [{ ...runs[0]!, winner: nextOf(winner) }])[0]).toContain('arena differs: computed');
    expect(verdicts(verifier, [{ ...runs[0]!, extra: 1 }])).toEqual(['malformed']);
  },
  60_000,
);
