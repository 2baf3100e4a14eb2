import { arena, type ArenaResult, type ArenaSeeds, playArena } from '@riftdrop/fair/arena';
import { chiSquare, chiSquareLimit } from '@riftdrop/fair/testing/statistics';
import { verdicts, verifiers } from '@riftdrop/fair/testing/verifiers';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { arenasInChromium } from './arena/in-chromium.ts';
import type { Row } from './row.ts';

const runs = 100_000;
const compared = 10_000;
/** This many standard errors: once in ten thousand fair runs. */
const rare = 3.719;

const seedsOf = (n: number): ArenaSeeds => ({
  gameSeed: createHash('sha256').update(`bench ${n}`).digest('hex'),
  rockSeed: `rock-${n}`,
  paperSeed: `paper-${n}`,
  scissorsSeed: `scissors-${n}`,
});

/** 100,000 arenas: wins of the figures, lengths and time; 10,000 of them again by Chromium and by the stand-alone verifiers. */
export async function arenas(): Promise<Row[]> {
  const wins = { rock: 0, paper: 0, scissors: 0 };
  const lengths: number[] = [];
  const times: number[] = [];
  const results: ArenaResult[] = [];
  for (let n = 0; n < runs; n += 1) {
    const seeds = seedsOf(n);
    const before = performance.now();
    const result = playArena(seeds);
    times.push(performance.now() - before);
    wins[result.winner] += 1;
    lengths.push(result.steps);
    if (n < compared) results.push(result);
  }
  const ended = (100 * lengths.filter((steps) => steps < arena.limit).length) / runs;
  const seconds = (share: number) => (lengths[Math.floor(share * runs)]! * arena.stepMs) / 1000;
  lengths.sort((a, b) => a - b);
  times.sort((a, b) => a - b);
  const documents = results.map((result, n) => ({ format: 'riftdrop-arena-1', ...seedsOf(n), ...result }));
  const inChromium = await arenasInChromium(results.map((_, n) => seedsOf(n)));
  const thirds = Object.values(wins).map(() => runs / 3);
  return [
    {
      what: `wins of ${JSON.stringify(wins)} (chi-square, 2 degrees)`,
      value: chiSquare(Object.values(wins), thirds),
      unit: '',
      target: { at: 'most', value: chiSquareLimit(2, rare) },
    },
    { what: 'runs that end before the limit', value: ended, unit: '%', target: { at: 'least', value: 99.9 } },
    { what: 'length of the shortest of 100', value: seconds(0.01), unit: 's', target: { at: 'least', value: 6 } },
    { what: 'length of the middle one', value: seconds(0.5), unit: 's' },
    { what: 'length of the longest of 1,000', value: seconds(0.999), unit: 's', target: { at: 'most', value: 20 } },
    { what: 'time of a run, p99', value: times[Math.floor(0.99 * runs)]!, unit: 'ms', target: { at: 'most', value: 20 } },
    {
      what: `of ${compared} runs, as Chromium computes them`,
      value: results.filter((result, n) => isDeepStrictEqual(result, inChromium[n])).length,
      unit: 'runs',
      target: { at: 'least', value: compared },
    },
    ...verifiers.map((verifier): Row => ({
      what: `of ${compared} runs, as the script for ${verifier.name} computes them`,
      value: verdicts(verifier, documents).filter((verdict) => verdict.startsWith('ok')).length,
      unit: 'runs',
      target: { at: 'least', value: compared },
    })),
  ];
}
