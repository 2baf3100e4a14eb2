import { playBattle } from '../battle.ts';
import { battleVariants } from '../battle-modes.ts';
import type { BattleProof } from '../battle-proof.ts';
import { battleBooby } from '../game.ts';
import { outcomes } from '../pf1.ts';
import { battleTerms, boobyTerm } from '../terms.ts';
import { pickByWeight, ticketRanges } from '../tickets.ts';
import { sampleCases, sampleLock, sampleProof, skippedOf, termOf } from './sample-games.ts';
import { picks } from './tamper.ts';

/** Battle number `n` as the site would publish it: any rules, any cases, some rounds skipped but not the last one. */
export function aBattleProof(n: number): BattleProof & { format: string } {
  const pick = picks(n);
  const { mode, slots } = battleVariants[pick(battleVariants.length)]!;
  const cases = sampleCases(1 + pick(3), pick);
  const rounds = Array.from({ length: 1 + pick(6) }, () => cases[pick(cases.length)]!);
  const played = rounds.map((one, at) => (at < rounds.length - 1 && pick(5) === 0 ? null : one));
  const versions = played.map((one) =>
    one
      ? {
          items: one.items.map(({ id, cost }) => ({ skin_item_id: Number(id), cost })),
          tickets: ticketRanges(one.items.map(({ weight }) => weight)),
        }
      : null,
  );
  // Battles of before the lock had terms, and those that give losers a case.
  const isOld = pick(6) === 0;
  const booby = !isOld && pick(3) === 0 ? cases[pick(cases.length)]! : null;
  const terms = isOld
    ? undefined
    : [
        ...battleTerms(
          { mode, slots },
          rounds.map((one) => one.case),
        ),
        ...(booby ? [boobyTerm(booby.case)] : []),
        ...skippedOf(
          n,
          played.flatMap((one, at) => (one ? [] : [at + 1])),
        ),
        ...cases.map(termOf),
      ];
  const sample = sampleLock('battles', n, slots, pick);
  const { lock, seed } = sample;
  const { drops, outcome } = playBattle(seed, { mode, slots }, versions);
  const losers = lock.roster.flatMap((entry, at) =>
    booby && !entry.startsWith('bot-') && !outcome!.winners.includes(at + 1) ? [at + 1] : [],
  );
  const draws = [
    ...drops.map(({ slot, roll, round, skin_item_id }) => {
      const { case: name, version } = played[round - 1]!;
      return { slot, outcomes, roll, case: name, version, item: String(skin_item_id) };
    }),
    ...outcome!.draws.map((one) => ({ ...one, case: null, version: null, item: null })),
    ...losers.map((place) => {
      const { case: name, version, items } = booby!;
      const roll = battleBooby(seed, place);
      const at = pickByWeight(
        items.map(({ weight }) => weight),
        roll,
      );
      return { slot: `booby.${place}`, outcomes, roll, case: name, version, item: items[at]!.id };
    }),
  ];
  const named = cases.filter((one) => played.includes(one) || (losers.length > 0 && one === booby));
  return {
    format: 'riftdrop-battle-1',
    mode,
    slots,
    rounds: played.map((one) => one && { case: one.case, version: one.version }),
    costs: drops.map(({ cost }) => cost),
    ...(!isOld && { item_costs: named.map(({ items }) => items.map(({ cost }) => cost)) }),
    result: { ...outcome!, total_cost: drops.reduce((sum, { cost }) => sum + cost, 0) },
    proof: sampleProof(sample, terms, named, { draws, seatings: [] }),
  };
}
