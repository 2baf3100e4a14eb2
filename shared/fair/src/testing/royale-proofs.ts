import { draw, outcomes } from '../pf1.ts';
import { royaleSeats } from '../game.ts';
import { royalePlayers } from '../royale.ts';
import { bracketOf, royaleSizes, royaleSteps, type RoyaleMode } from '../royale-rounds.ts';
import { provenRounds, type RoyaleProof } from '../royale-proof.ts';
import { royaleTerms } from '../terms.ts';
import { pickByWeight } from '../tickets.ts';
import { simulateRoyale } from './royales.ts';
import { sampleCases, sampleLock, sampleProof, skippedOf, termOf } from './sample-games.ts';
import { picks } from './tamper.ts';

/** Battle Royale number `n` as the site would publish it: any size up to `most`, any steps, some of them skipped but not the last one. */
export function aRoyaleProof(n: number, most = 18): RoyaleProof & { format: string } {
  const pick = picks(n);
  const sizes = royaleSizes.filter((size) => size <= most);
  const players = sizes[pick(sizes.length)]!;
  const mode = (['default', 'all_or_nothing'] as const)[pick(2)]! satisfies RoyaleMode;
  const cases = sampleCases(1 + pick(3), pick);
  const rounds = bracketOf(players).map(() => ({
    steps: Array.from({ length: 1 + pick(3) }, (_, order) => ({
      order,
      amount: 1 + pick(2),
      drop_case_slug: cases[pick(cases.length)]!.case,
    })),
  }));
  const rules = { mode, max_users: players, rounds };
  const steps = royaleSteps(rules);
  const skipped = new Set(steps.slice(0, -1).flatMap(({ id }) => (pick(5) === 0 ? [id] : [])));
  const joined = Array.from({ length: players }, (_, at) => at + 1);
  for (let last = players - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [joined[last], joined[other]] = [joined[other]!, joined[last]!];
  }
  const sample = sampleLock('royale', n, players, pick);
  const { seed } = sample;
  const caseOf = (step: number) => cases.find((one) => one.case === steps[step - 1]!.drop_case_slug)!;
  const rolled = ({ slot, step }: { slot: string; step: number }) => {
    const roll = Number(draw(seed.secret_hash, ['royale', seed.game, seed.beacon, slot], BigInt(outcomes)));
    const { items } = caseOf(step);
    const item =
      items[
        pickByWeight(
          items.map(({ weight }) => weight),
          roll,
        )
      ]!;
    return { roll, item };
  };
  const { drops, after } = simulateRoyale(seed, rules, (opening) => (skipped.has(opening.step) ? null : rolled(opening).item.cost), joined);
  const bracket = after.at(-1)!;
  const draws = steps.flatMap((step) => [
    ...drops
      .filter(({ slot }) => slot.startsWith(`drop.${step.round}.`) && slot.split('.')[3] === String(step.order))
      .map(({ slot }) => {
        const { roll, item } = rolled({ slot, step: step.id });
        const { case: name, version } = caseOf(step.id);
        return { slot, outcomes, roll, case: name, version, item: item.id };
      }),
    ...(step.isLast ? bracket[step.round - 1]!.flatMap((match) => match.draw ?? []) : []).map((one) => ({
      ...one,
      case: null,
      version: null,
      item: null,
    })),
  ]);
  const named = cases.filter((one) => draws.some((other) => other.case === one.case));
  const everybody = royalePlayers(rules, bracket);
  return {
    format: 'riftdrop-royale-1',
    mode,
    players,
    joined,
    rounds: provenRounds(rules, new Map(cases.map((one) => [one.case, one.version])), skipped),
    costs: drops.map(({ cost }) => cost),
    item_costs: named.map(({ items }) => items.map(({ cost }) => cost)),
    result: {
      winners: everybody.flatMap(({ place, is_winner }) => (is_winner ? [place] : [])),
      draws: [],
      total_cost: drops.reduce((sum, { cost }) => sum + cost, 0),
      received: everybody.flatMap(({ place, received }) => (received.length > 0 ? [{ place, drops: received, money: 0 }] : [])),
      division: null,
    },
    proof: sampleProof(sample, [...royaleTerms(rules, joined), ...skippedOf(n, [...skipped]), ...cases.map(termOf)], named, {
      draws,
      seatings: [{ slot: 'seats', order: royaleSeats(seed, players) }],
    }),
  };
}
