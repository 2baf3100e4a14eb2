import { battleOutcome, battleTotals, type BattleDrop, type BattleMode, type BattleOutcome } from './battle.ts';
import { roundForLock, type BeaconTerms } from './beacon.ts';
import { randomnessOf } from './evidence.ts';
import { listingHash } from './listing.ts';
import { lockHash } from './lock.ts';
import { commit, draw, outcomes } from './pf1.ts';
import { battleTerms, boobyTerm, caseTerm, costsHash } from './terms.ts';
import { pickByWeight, ticketsHash } from './tickets.ts';

/** A finished battle as the site publishes it (`riftdrop-battle-1`): a proof of its rolls, and the rules that lead from them to the result. */
export interface BattleProof {
  mode: BattleMode;
  slots: number;
  /** The case of each round, null for one that was skipped. */
  rounds: readonly ({ case: string; version: number } | null)[];
  /** USD cents of each drop, in the order of the rounds and in each round of the places. */
  costs: readonly number[];
  /** What the items of each of the proof's versions cost, in their order. Missing from battles whose lock has no terms. */
  item_costs?: readonly (readonly number[])[] | undefined;
  result: {
    winners: readonly number[];
    draws: readonly { slot: string; outcomes: number; roll: number }[];
    total_cost: number;
    received: readonly { place: number; drops: readonly number[]; money: number }[];
    division: { share: number; auto_sold: readonly number[]; leftover: readonly number[] } | null;
  };
  proof: {
    versions: readonly { case: string; version: number; items: readonly string[]; weights: readonly number[]; hash: string }[];
    beacons: readonly BeaconTerms[];
    games: readonly ProvenBattle[];
  };
}

interface ProvenBattle {
  kind: string;
  id: string;
  public_hash: string;
  secret_hash: string;
  secret_salt: string;
  roster: readonly string[];
  terms?: readonly string[] | undefined;
  locked_at: number;
  beacon: string;
  round: number;
  lock_hash: string;
  evidence: string;
  randomness: string;
  draws: readonly { slot: string; outcomes: number; roll: number; case: string | null; version: number | null; item: string | null }[];
  listing_hash: string;
  seatings: readonly { slot: string; order: readonly number[] }[];
}

/** What a check found. */
export interface BattleCheck {
  /** Everything that is wrong; none when the result is what the rules make of the secrets. */
  problems: string[];
  /** The computed battle in one line, the same bytes from this file and from the stand-alone verifiers. */
  words: string;
}

/**
 * Computes a published battle again: commitment, lock, randomness, every roll and its item, totals, smoke, draw and what each place received.
 * Throws a RangeError when a field is not even well-formed.
 */
export function checkBattle(battle: BattleProof): BattleCheck {
  const { mode, slots, rounds, costs, result, proof } = battle;
  const [game, ...more] = proof.games;
  if (!game || more.length > 0 || game.kind !== 'battles') return { problems: ['this is not the proof of one battle'], words: '' };
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  expect(game.roster.length === slots, 'roster: not everybody has a place');
  checkLock(proof, game, expect);
  const expected = rounds.flatMap((round, at) =>
    round === null
      ? []
      : Array.from({ length: slots }, (_, place) => ({ ...round, slot: `drop.${at + 1}.${place + 1}`, place: place + 1 })),
  );
  const opened = game.draws.slice(0, expected.length);
  expect(
    opened.length === expected.length &&
      expected.every(({ slot, case: name, version }, at) => {
        const one = opened[at]!;
        return one.slot === slot && one.case === name && one.version === version && one.outcomes === outcomes;
      }),
    'rounds: they are not what was rolled',
  );
  for (const one of game.draws) expect(holdsRoll(proof, game, one), `${one.slot}: roll or item differs`);
  expect(costs.length === expected.length, 'costs: not one for each drop');
  if (game.terms) checkTerms(battle, game, opened, expect);
  const drops = expected.map(({ place }, at): BattleDrop => ({ place, cost: costs[at] ?? 0 }));
  if (drops.length === 0) return { problems: [...problems, 'rounds: nothing was opened'], words: '' };
  const outcome = battleOutcome({ secret_hash: game.secret_hash, game: game.id, beacon: game.randomness }, { mode, slots }, drops);
  const losers = boobyOf(game) === null ? [] : losersOf(game, outcome.winners);
  const end = game.draws.length - losers.length;
  const others = game.draws.slice(expected.length, end).map(({ slot, outcomes: count, roll }) => ({ slot, outcomes: count, roll }));
  expect(JSON.stringify(others) === JSON.stringify(outcome.draws), 'draws: they are not those of the rules');
  const given = game.draws.slice(end).map((one) => `${one.slot} ${one.case} ${one.outcomes}`);
  expect(
    given.join() === losers.map((place) => `booby.${place} ${boobyOf(game)} ${outcomes}`).join(),
    'draws: the free cases are not those of the losers',
  );
  expect(inWords(resultOf(outcome, drops)) === inWords(result), 'result: differs');
  const rolls = opened.map(({ roll }) => roll).join(' ');
  return {
    problems,
    words: `battle ${game.id}; rolls ${rolls}; totals ${battleTotals(slots, drops).join(' ')}; ${inWords(resultOf(outcome, drops))}`,
  };
}

const resultOf = (outcome: BattleOutcome, drops: readonly BattleDrop[]): BattleProof['result'] => ({
  ...outcome,
  total_cost: drops.reduce((sum, { cost }) => sum + cost, 0),
});

/** The case that the terms give to everybody who loses; null when they give none. */
const boobyOf = ({ terms = [] }: ProvenBattle): string | null =>
  terms.find((line) => line.startsWith('booby '))?.slice('booby '.length) ?? null;

/** People who did not win, by their places. */
const losersOf = ({ roster }: ProvenBattle, winners: readonly number[]): number[] =>
  roster.flatMap((entry, at) => (entry.startsWith('bot-') || winners.includes(at + 1) ? [] : [at + 1]));

/** Whether mode, rounds, odds and costs are those that were locked. */
function checkTerms(
  { mode, slots, rounds, costs, item_costs, proof }: BattleProof,
  game: ProvenBattle,
  opened: ProvenBattle['draws'],
  expect: (holds: boolean, problem: string) => void,
): void {
  const terms = game.terms!;
  const planned = (terms[2] ?? '').split(' ').slice(1);
  expect(
    battleTerms({ mode, slots }, planned).every((line, at) => terms[at] === line) &&
      planned.length === rounds.length &&
      rounds.every((round, at) => round === null || round.case === planned[at]),
    'terms: mode, places or rounds differ',
  );
  const booby = boobyOf(game);
  expect(booby === null || terms[3] === boobyTerm(booby), 'terms: mode, places or rounds differ');
  const listed = proof.versions.map(({ case: slug, version, items, hash }, at) => {
    const priced = items.map((id, one) => ({ id, cost: item_costs?.[at]?.[one] ?? -1 }));
    const price = Number(terms.find((line) => line.startsWith(`case ${slug} ${version} `))?.split(' ')[3] ?? -1);
    const line = caseTerm({ slug, version, price, tickets_hash: hash, costs_hash: costsHash(slug, version, priced) });
    return { slug, version, priced, isLocked: terms.includes(line) && item_costs?.[at]?.length === items.length };
  });
  expect(item_costs?.length === listed.length && listed.every(({ isLocked }) => isLocked), 'terms: odds or costs of a case differ');
  const costOf = (one: ProvenBattle['draws'][number]) =>
    listed.find(({ slug, version }) => slug === one.case && version === one.version)?.priced.find(({ id }) => id === one.item)?.cost;
  expect(
    opened.every((one, at) => costOf(one) === costs[at]),
    'costs: they are not those of the items',
  );
}

/** A result in one line, nothing left out. */
function inWords({ winners, draws, total_cost, received, division }: BattleProof['result']): string {
  return [
    ...draws.map(({ slot, outcomes: count, roll }) => `${slot} ${roll} of ${count}`),
    `total ${total_cost}`,
    `winners ${winners.join(' ')}`,
    ...received.map(({ place, drops, money }) => `${place} receives drops ${drops.join(' ')} and ${money}`),
    ...(division
      ? [`share ${division.share}`, `sold ${division.auto_sold.join(' ')}`, `cents to ${division.leftover.join(' ')}`]
      : ['nothing divided']),
  ].join('; ');
}

function checkLock(proof: BattleProof['proof'], game: ProvenBattle, expect: (holds: boolean, problem: string) => void): void {
  expect(commit(game) === game.public_hash, 'commitment differs');
  const beacon = proof.beacons.find(({ id }) => id === game.beacon);
  if (!beacon) return expect(false, 'there is no such beacon');
  expect(roundForLock(beacon, game.locked_at) === game.round, 'round: the rule names another one');
  expect(lockHash({ ...game, game: game.id }, beacon) === game.lock_hash, 'lock differs');
  expect(randomnessOf(beacon, game.round, game.evidence) === game.randomness, 'randomness: it is not that of the round');
  expect(listingHash(game.kind, game.id, game.draws, game.seatings) === game.listing_hash, 'listing differs');
}

/** Whether the secrets give this roll, and the roll this item. */
function holdsRoll({ versions }: BattleProof['proof'], game: ProvenBattle, one: ProvenBattle['draws'][number]): boolean {
  const roll = draw(game.secret_hash, [game.kind, game.id, game.randomness, one.slot], BigInt(one.outcomes));
  if (roll !== BigInt(one.roll)) return false;
  if (one.case === null) return one.version === null && one.item === null;
  const version = versions.find((other) => other.case === one.case && other.version === one.version);
  if (!version) return false;
  const listed = version.items.map((id, at) => ({ id, weight: version.weights[at]! }));
  if (ticketsHash(version.case, version.version, listed) !== version.hash) return false;
  return version.items[pickByWeight(version.weights, one.roll)] === one.item;
}
