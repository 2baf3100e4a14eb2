import { figures, playArena, seedTerms } from '../arena.ts';
import { keyOfGame } from '../game.ts';
import { outcomes, roll as rollOf } from '../pf1.ts';
import type { RpsProof } from '../rps-proof.ts';
import { pickByWeight } from '../tickets.ts';
import { sampleCases, sampleLock, sampleProof, skippedOf, termOf } from './sample-games.ts';
import { picks } from './tamper.ts';

/** Game of rock, paper, scissors number `n` as the site would publish it: any cases, some rounds skipped but not the last one. */
export function anRpsProof(n: number): RpsProof & { format: string } {
  const pick = picks(n);
  const cases = sampleCases(1 + pick(3), pick);
  const rounds = Array.from({ length: 1 + pick(5) }, () => cases[pick(cases.length)]!);
  const played = rounds.map((one, at) => (at < rounds.length - 1 && pick(5) === 0 ? null : one));
  const sample = sampleLock('rps', n, figures.length, pick);
  const { secret_hash, game, beacon } = sample.seed;
  const gameSeed = keyOfGame('rps', secret_hash, beacon);
  const seeds = { gameSeed, rockSeed: `rock-${n}`, paperSeed: `paper-${n}`, scissorsSeed: `scissors-${n}` };
  const opened = played.flatMap((one, at) =>
    figures.flatMap((_, place) => {
      if (one === null) return [];
      const slot = `drop.${at + 1}.${place + 1}`;
      const roll = rollOf(gameSeed, ['rps', game, beacon, slot]);
      const weights = one.items.map(({ weight }) => weight);
      return { slot, roll, of: one, item: one.items[pickByWeight(weights, roll)]! };
    }),
  );
  const costs = opened.map(({ item }) => item.cost);
  const named = cases.filter((one) => played.includes(one));
  const run = playArena(seeds);
  const winner = figures.indexOf(run.winner) + 1;
  const draws = opened.map(({ slot, roll, of, item }) => ({ slot, outcomes, roll, case: of.case, version: of.version, item: item.id }));
  const terms = [
    ...seedTerms(seeds),
    `rounds ${rounds.map((one) => one.case).join(' ')}`,
    ...skippedOf(
      n,
      played.flatMap((one, at) => (one ? [] : [at + 1])),
    ),
    ...cases.map(termOf),
  ];
  return {
    format: 'riftdrop-rps-1',
    seeds,
    rounds: played.map((one) => one && { case: one.case, version: one.version }),
    costs,
    item_costs: named.map(({ items }) => items.map(({ cost }) => cost)),
    arena: run,
    result: {
      winners: [winner],
      draws: [],
      total_cost: costs.reduce((sum, cost) => sum + cost, 0),
      received: [{ place: winner, drops: costs.map((_, at) => at), money: 0 }],
      division: null,
    },
    proof: sampleProof(sample, terms, named, { draws, seatings: [] }),
  };
}
