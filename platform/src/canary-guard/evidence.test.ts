import { describe, expect, test } from 'vitest';
import { logEvidence, logEvidenceAbove, type Share } from './evidence.ts';
import { judge } from './judge.ts';
import type { Arm } from './tally.ts';

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface World {
  /** Chance of an error in a visit. */
  candidate: number;
  live: number;
  /** Milliseconds of a load, from a number between 0 and 1. */
  candidateLoad?: (chance: number) => number;
}
const load = (chance: number) => 80 + 400 * chance ** 3;
const limits = { alpha: 0.01, min_visits: 20, errors: { margin: 0.01 }, slow: { margin: 0.05 } };

type Rule = (candidate: Arm, live: Arm) => boolean;
const ours: Rule = (candidate, live) => judge(candidate, live, limits) !== null;

/** Lets visitors come one by one to a canary at 10 %, looks after each of its visits, and answers after how many of them it was stopped. */
function stoppedAfter(seed: number, { candidate, live, candidateLoad = load }: World, rule: Rule, most: number): number | null {
  const random = seeded(seed);
  const arms = { candidate: { visits: 0, hits: 0 }, live: { visits: 0, hits: 0 } };
  const loads = { candidate: [] as number[], live: [] as number[] };
  for (let visit = 0; visit < most; visit++) {
    const arm = random() < 0.1 ? 'candidate' : 'live';
    arms[arm].visits++;
    if (random() < (arm === 'candidate' ? candidate : live)) arms[arm].hits++;
    loads[arm].push((arm === 'candidate' ? candidateLoad : load)(random()));
    if (arm === 'live') continue;
    if (rule({ errors: arms.candidate, loads: loads.candidate }, { errors: arms.live, loads: loads.live })) return arms.candidate.visits;
  }
  return null;
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed + 1);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

describe('a canary at 10 %, looked at after every visit', () => {
  test.each([
    ['as good as the live version', { candidate: 0.02, live: 0.02 }],
    ['worse by no more than it may be', { candidate: 0.03, live: 0.02 }],
    ['as broken as the live version', { candidate: 0.4, live: 0.4 }],
  ])('is hardly ever stopped when it is %s', (_, world) => {
    const alarms = seeds(200).filter((seed) => stoppedAfter(seed, world, ours, 3_000) !== null);
    // 1 % of 200 is 2; more than 6 has a chance below 1 in 200 even at the full bound.
    expect(alarms.length).toBeLessThanOrEqual(6);
  });

  test('would be stopped falsely by a two-proportion test', () => {
    const twoProportions: Rule = ({ errors: a }, { errors: b }) => {
      if (a.visits < 20 || b.visits < 20) return false;
      const pooled = (a.hits + b.hits) / (a.visits + b.visits);
      const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.visits + 1 / b.visits));
      return deviation > 0 && (a.hits / a.visits - b.hits / b.visits) / deviation > 2.326;
    };
    const alarms = seeds(200).filter((seed) => stoppedAfter(seed, { candidate: 0.02, live: 0.02 }, twoProportions, 3_000) !== null);
    expect(alarms.length).toBeGreaterThan(20);
  });

  test.each([
    ['fails in every visit', { candidate: 1, live: 0.005 }, 20],
    ['fails in one visit of five', { candidate: 0.2, live: 0.005 }, 60],
    ['fails in one visit of ten', { candidate: 0.1, live: 0.005 }, 200],
    ['loads twice as slowly', { candidate: 0.005, live: 0.005, candidateLoad: (chance: number) => 500 + load(chance) }, 60],
  ])('is stopped soon when it %s', (_, world, most) => {
    const after = seeds(40).map((seed) => stoppedAfter(seed, world, ours, 20_000));
    expect(after).not.toContain(null);
    expect(median(after as number[])).toBeLessThanOrEqual(most);
  });

  test('is not stopped because it is quick', () => {
    const quick = { candidate: 0, live: 0.1, candidateLoad: (chance: number) => load(chance) / 2 };
    expect(seeds(40).map((seed) => stoppedAfter(seed, quick, ours, 2_000))).toEqual(seeds(40).map(() => null));
  });
});

/**
 * Expected value of the evidence over all that can happen in so few visits, by counting: Ville's inequality begins with this
 * being at most 1.
 */
test('evidence averages at most 1 without a regression', () => {
  const chance = ({ visits, hits }: Share, share: number) => choose(visits, hits) * share ** hits * (1 - share) ** (visits - hits);
  for (const [live, margin] of [
    [0.1, 0],
    [0.3, 0.05],
    [0.02, 0.01],
    [0.5, 0.2],
  ] as const) {
    let mean = 0;
    for (let a = 0; a <= 12; a++) {
      for (let b = 0; b <= 30; b++) {
        const [ours, theirs] = [
          { visits: 12, hits: a },
          { visits: 30, hits: b },
        ];
        mean += chance(ours, live + margin) * chance(theirs, live) * Math.exp(logEvidence(ours, theirs, margin));
      }
    }
    expect(mean).toBeLessThanOrEqual(1);
    expect(mean).toBeGreaterThan(0);
  }
});

test('judges a new remote by itself', () => {
  const arm = (hits: number, visits: number): Arm => ({ errors: { hits, visits }, loads: [] });
  expect(judge(arm(1, 40), null, limits)).toBeNull();
  expect(judge(arm(12, 40), null, limits)).toBe('errors in 12 of 40 visits (30.0 %)');
  expect(logEvidenceAbove({ visits: 40, hits: 2 }, 0.05)).toBeLessThan(0);
});

test('nothing is judged before there are enough visits', () => {
  const live: Arm = { errors: { hits: 0, visits: 500 }, loads: [] };
  expect(judge({ errors: { hits: 19, visits: 19 }, loads: [] }, live, limits)).toBeNull();
  expect(judge({ errors: { hits: 20, visits: 20 }, loads: [] }, live, limits)).toContain('20 of 20 visits');
});

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
