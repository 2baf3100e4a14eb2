import { roundForLock, type BeaconTerms } from './beacon.ts';
import type { KnownLinks } from './chain.ts';
import { randomnessOf } from './evidence.ts';
import { type Expect, type Fault, faultInEnglish } from './faults.ts';
import { keyOfGame } from './game.ts';
import { listingHash } from './listing.ts';
import { lockHash } from './lock.ts';
import { commit, draw, outcomes } from './pf1.ts';
import { caseTerm, costsHash, isSkipLocked } from './terms.ts';
import { indexOfTicket, ticketRanges, ticketsHash, type Tickets } from './tickets.ts';

/** Common parts of published games of every mode, and their check. */

/** The part of a finished game that its rounds are computed from. */
export interface RoundsProof {
  /** The case of each round, null for one that was skipped. */
  rounds: readonly ({ case: string; version: number } | null)[];
  /** USD cents of each drop, in the order of the rounds and in each round of the places. */
  costs: readonly number[];
  /** Prices of the items of each case version in the proof, in their order. Missing from games whose lock has no terms. */
  item_costs?: readonly (readonly number[])[] | undefined;
  result: ProvenResult;
  proof: {
    versions: readonly ProvenVersion[];
    beacons: readonly BeaconTerms[];
    games: readonly ProvenGame[];
  };
}

/** The odds of a case version: items in ascending id, with their weights and the hash of both (`ticketsHash`). */
export interface ProvenVersion {
  case: string;
  version: number;
  items: readonly string[];
  weights: readonly number[];
  hash: string;
}

export interface ProvenResult {
  winners: readonly number[];
  draws: readonly { slot: string; outcomes: number; roll: number }[];
  total_cost: number;
  received: readonly { place: number; drops: readonly number[]; money: number }[];
  division: { share: number; auto_sold: readonly number[]; leftover: readonly number[] } | null;
}

export interface ProvenGame {
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

/** Result of a check. */
export interface GameCheck {
  /** All faults; none when the result follows from the secrets by the rules. */
  faults: Fault[];
  /** The same in English, as the stand-alone verifiers print them. */
  problems: string[];
  /** The computed game in one line, the same bytes from this file and from the stand-alone verifiers. */
  words: string;
}

/** The result of a check with these faults. */
export const checked = (faults: Fault[], words: string): GameCheck => ({ faults, problems: faults.map(faultInEnglish), words });

/**
 * Commitment, lock and randomness of a game, and all its rolls.
 * @param links chains that were walked for other games of the same file
 */
export function checkRolls(
  proof: Pick<RoundsProof['proof'], 'versions' | 'beacons'>,
  game: ProvenGame,
  expect: Expect,
  links?: KnownLinks,
): void {
  checkLock(proof, game, expect, links);
  for (const one of game.draws) expect(holdsRoll(proof, game, one), 'roll', { slot: one.slot });
}

/** Whether the drops of a game are those of its rounds. @returns them, and the place of each drop that there should be */
export function checkRounds(
  { rounds, costs }: RoundsProof,
  game: ProvenGame,
  places: number,
  expect: Expect,
): { opened: ProvenGame['draws']; places: number[] } {
  expect(game.roster.length === places, 'roster');
  const expected = rounds.flatMap((round, at) =>
    round === null
      ? []
      : Array.from({ length: places }, (_, place) => ({ ...round, slot: `drop.${at + 1}.${place + 1}`, place: place + 1 })),
  );
  const opened = game.draws.slice(0, expected.length);
  expect(
    opened.length === expected.length &&
      expected.every(({ slot, case: name, version }, at) => {
        const one = opened[at]!;
        return one.slot === slot && one.case === name && one.version === version && one.outcomes === outcomes;
      }),
    'rounds',
  );
  expect(costs.length === expected.length, 'costs_count');
  return { opened, places: expected.map(({ place }) => place) };
}

/** Whether rules, rounds, odds and costs are those that were locked. @param rules lines before and after that of the rounds */
export function checkTerms(
  document: RoundsProof,
  game: ProvenGame,
  opened: ProvenGame['draws'],
  rules: { before: readonly string[]; after: readonly string[] },
  expect: Expect,
): void {
  const { rounds } = document;
  const planned = (game.terms![rules.before.length] ?? '').split(' ').slice(1);
  const isPlanned = planned.length === rounds.length && rounds.every((round, at) => round === null || round.case === planned[at]);
  expect(isPlanned && hasRules(game, [...rules.before, `rounds ${planned.join(' ')}`, ...rules.after]), 'rules');
  const skipped = rounds.flatMap((round, at) => (round === null ? [at + 1] : []));
  expect(isSkipLocked(game.terms!, skipped), 'skipped');
  checkCosts(document, game, opened, expect);
}

/** Whether the terms of a lock begin with these lines. */
export const hasRules = ({ terms }: ProvenGame, rules: readonly string[]): boolean => rules.every((line, at) => terms![at] === line);

/** Whether odds and costs are those that were locked. */
export function checkCosts(
  { costs, item_costs, proof }: Pick<RoundsProof, 'costs' | 'item_costs' | 'proof'>,
  { terms = [] }: ProvenGame,
  opened: ProvenGame['draws'],
  expect: Expect,
): void {
  const listed = proof.versions.map(({ case: slug, version, items, hash }, at) => {
    const priced = items.map((id, one) => ({ id, cost: item_costs?.[at]?.[one] ?? -1 }));
    const price = Number(terms.find((line) => line.startsWith(`case ${slug} ${version} `))?.split(' ')[3] ?? -1);
    const line = caseTerm({ slug, version, price, tickets_hash: hash, costs_hash: costsHash(slug, version, priced) });
    return { slug, version, priced, isLocked: terms.includes(line) && item_costs?.[at]?.length === items.length };
  });
  expect(item_costs?.length === listed.length && listed.every(({ isLocked }) => isLocked), 'odds');
  const costOf = (one: ProvenGame['draws'][number]) =>
    listed.find(({ slug, version }) => slug === one.case && version === one.version)?.priced.find(({ id }) => id === one.item)?.cost;
  expect(
    opened.every((one, at) => costOf(one) === costs[at]),
    'costs',
  );
}

/** A result in one line, nothing left out. */
export function inWords({ winners, draws, total_cost, received, division }: ProvenResult): string {
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

function checkLock(proof: Pick<RoundsProof['proof'], 'beacons'>, game: ProvenGame, expect: Expect, links?: KnownLinks): void {
  expect(commit(game) === game.public_hash, 'commitment');
  const beacon = proof.beacons.find(({ id }) => id === game.beacon);
  if (!beacon) return expect(false, 'no_beacon');
  expect(roundForLock(beacon, game.locked_at) === game.round, 'round');
  expect(lockHash({ ...game, game: game.id }, beacon) === game.lock_hash, 'lock');
  expect(randomnessOf(beacon, game.round, game.evidence, links) === game.randomness, 'randomness');
  expect(listingHash(game.kind, game.id, game.draws, game.seatings) === game.listing_hash, 'listing');
}

/** Whether the secrets give this roll, and the roll this item. */
function holdsRoll({ versions }: Pick<RoundsProof['proof'], 'versions'>, game: ProvenGame, one: ProvenGame['draws'][number]): boolean {
  const key = keyOfGame(game.kind, game.secret_hash, game.randomness);
  const roll = draw(key, [game.kind, game.id, game.randomness, one.slot], BigInt(one.outcomes));
  return roll === BigInt(one.roll) && holdsItem(versions, one);
}

/** The tickets of each version whose hash holds, by the list that has it: a file names a version in many rolls. */
const odds = new WeakMap<readonly ProvenVersion[], Map<string, { items: readonly string[]; ranges: Tickets[] }>>();

function oddsOf(versions: readonly ProvenVersion[]) {
  const known = odds.get(versions);
  if (known) return known;
  const held = versions.filter(({ case: slug, version, items, weights, hash }) => {
    const listed = items.map((id, at) => ({ id, weight: weights[at]! }));
    return ticketsHash(slug, version, listed) === hash;
  });
  const all = new Map(held.map((one) => [`${one.case} ${one.version}`, { items: one.items, ranges: ticketRanges(one.weights) }]));
  odds.set(versions, all);
  return all;
}

/** Whether a roll gives this item by the odds of its version; the rolls above a million of a part opening give none. */
export function holdsItem(
  versions: readonly ProvenVersion[],
  one: { case: string | null; version: number | null; item: string | null; roll: number },
): boolean {
  if (one.case === null) return one.version === null && one.item === null;
  const version = oddsOf(versions).get(`${one.case} ${one.version}`);
  if (!version) return false;
  return (one.roll < outcomes ? version.items[indexOfTicket(version.ranges, one.roll)]! : null) === one.item;
}
