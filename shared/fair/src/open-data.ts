import type { BeaconTerms } from './beacon.ts';
import { KnownLinks } from './chain.ts';
import { type Expect, faultInEnglish } from './faults.ts';
import { checkRolls, holdsItem, type ProvenGame, type ProvenVersion } from './game-proof.ts';
import { commit, draw, outcomes, playerParts } from './pf1.ts';
import { momentsOf, type PricedVersion, Returns } from './returns.ts';
import { upgradeChance } from './upgrade.ts';

/** Open data of the site: one file a day of all revealed rolls, with what their odds promise (docs/fairness.md). */

/** The first line of a file. */
export interface OpenHead {
  format: 'riftdrop-open-1';
  /** The UTC day, `2026-11-27`. */
  day: string;
  /** Hash of the file of the day before; 64 zeros in the first one. */
  previous: string;
  /** Ed25519, 64 hex digits. */
  public_key: string;
}

/** The last line of a file. */
export interface OpenEnd {
  format: 'riftdrop-open-end-1';
  counts: OpenCounts;
  /** SHA-256 of all bytes before this line. */
  hash: string;
  /** Ed25519 signature of `signedText`, 128 hex digits. */
  signature: string;
}

export interface OpenCounts {
  pairs: number;
  games: number;
  /** Rolls of pairs and draws of games. */
  rolls: number;
  /** Games of the day that only their players may see. The file leaves them out. */
  private_games: number;
}

/** A closed pair of seeds with all its rolls. */
export interface OpenPair {
  id: string;
  public_hash: string;
  secret_hash: string;
  secret_salt: string;
  client_seed: string;
  rolls: readonly {
    tab: 'case' | 'king' | 'upgrade';
    nonce: number;
    outcomes: number;
    roll: number;
    case: string | null;
    version: number | null;
    item: string | null;
  }[];
}

/** The part of a `riftdrop-proof-1` that is read here. */
export interface OpenProof {
  versions: readonly ProvenVersion[];
  beacons: readonly BeaconTerms[];
  pairs: readonly OpenPair[];
  games: readonly ProvenGame[];
}

/** A case version with its price, the costs of its items and the odds of its crown. */
export interface OpenVersion extends PricedVersion {
  /** In ascending id; weights and costs have this order. */
  items: readonly string[];
  crown_odds_ppm: number | null;
}

/** The line after each proof: everything that its results follow from besides the rolls. */
export interface OpenTerms {
  format: 'riftdrop-open-terms-1';
  /** One for each of `versions` of the proof, in that order. */
  versions: readonly OpenVersion[];
  /** One for each roll `king` of the proof, in its order. */
  crowns: readonly { pair: string; nonce: number; outcome: 'none' | 'crowned' | 'vacant' | 'renewed' }[];
  /** One for each roll `upgrade` of the proof, in its order. */
  upgrades: readonly OpenUpgrade[];
}

export interface OpenUpgrade {
  pair: string;
  nonce: number;
  item_cost: number;
  target_cost: number;
  fee_ppm: number;
  max_chance_ppm: number;
  chance: number;
}

/** The text that the key of a file signs. */
export const signedText = (day: string, hash: string): string => `riftdrop-open-1|${day}|${hash}`;

/** The text by which a key names the key that follows it. */
export const endorsedText = (before: string, next: string): string => `riftdrop-open-key-1|${before}|${next}`;

/** Adds the returns of a part of a file. Versions without a price (free cases, cases for points) have none. */
export function addReturns(returns: Returns, proof: OpenProof, terms: OpenTerms): void {
  const opened = openingsOf(terms.versions);
  for (const { rolls } of proof.pairs)
    for (const roll of rolls) if (roll.case !== null) opened(returns, roll.outcomes === outcomes ? 'case opening' : 'part opening', roll);
  const rolls = new Map(proof.pairs.flatMap(({ id, rolls: own }) => own.filter(isUpgrade).map((one) => [`${id} ${one.nonce}`, one.roll])));
  for (const { pair, nonce, item_cost, target_cost, chance } of terms.upgrades) {
    const likely = chance / outcomes;
    returns.add('mode', 'upgrade', {
      count: 1,
      staked: item_cost,
      returned: rolls.get(`${pair} ${nonce}`)! < chance ? target_cost : 0,
      expected: likely * target_cost,
      variance: likely * (1 - likely) * target_cost ** 2,
    });
  }
  for (const game of proof.games)
    for (const one of game.draws) if (one.case !== null && !one.slot.startsWith('booby.')) opened(returns, modeOf(game), one);
}

/** `battle smoke`, `royale default`, `rps`; games that were locked without terms are named by their kind alone. */
function modeOf({ kind, terms = [] }: ProvenGame): string {
  const mode = terms.find((line) => line.startsWith('mode '))?.slice(5);
  return [kind === 'battles' ? 'battle' : kind, mode].filter(Boolean).join(' ');
}

const isUpgrade = ({ tab }: OpenPair['rolls'][number]): boolean => tab === 'upgrade';

interface Opening {
  case: string | null;
  version: number | null;
  outcomes: number;
  item: string | null;
}

/** Counts one opening for its case and for the way it was played. Moments are computed once for each version. */
function openingsOf(versions: readonly OpenVersion[]): (returns: Returns, mode: string, opening: Opening) => void {
  const known = new Map(
    versions.map((one) => [`${one.case} ${one.version}`, { one, moments: new Map<number, ReturnType<typeof momentsOf>>() }]),
  );
  return (returns, mode, opening) => {
    const { one, moments } = known.get(`${opening.case} ${opening.version}`)!;
    if (one.price === 0) return;
    const oneIn = opening.outcomes / outcomes;
    if (!moments.has(oneIn)) moments.set(oneIn, momentsOf(one, oneIn));
    const cost = opening.item === null ? 0 : one.costs[one.items.indexOf(opening.item)]!;
    const sums = { count: 1, staked: Math.floor(one.price / oneIn), returned: cost, ...moments.get(oneIn)! };
    returns.add('case', one.case, sums);
    returns.add('mode', mode, sums);
  };
}

/** Computes the rolls of files again, part after part. */
export class OpenCheck {
  readonly problems: string[] = [];
  readonly counts = { pairs: 0, games: 0, rolls: 0 };
  /** Rounds that the terms of battles and of rps name, and those of them that were skipped: `late` ones are not named by the lock. */
  readonly rounds = { named: 0, skipped: 0, late: 0 };
  readonly returns = new Returns();
  private readonly links = new KnownLinks();

  /** One line of rolls and the line of its terms. */
  part(proof: OpenProof, terms: OpenTerms): void {
    const before = this.problems.length;
    this.counts.pairs += proof.pairs.length;
    this.counts.games += proof.games.length;
    this.checkTerms(proof, terms);
    for (const pair of proof.pairs) this.checkPair(pair, proof);
    for (const game of proof.games) {
      this.counts.rolls += game.draws.length;
      this.countRounds(game);
      const expect = this.expectOf(`${game.kind} ${game.id}`);
      const expectFault: Expect = (holds, code, values = {}) => holds || expect(false, faultInEnglish({ code, values }));
      checkRolls(proof, game, expectFault, this.links);
    }
    // Sums of rolls that do not hold would say nothing.
    if (this.problems.length === before) addReturns(this.returns, proof, terms);
  }

  private expectOf(where: string): (holds: boolean, problem: string) => void {
    return (holds, problem) => {
      if (!holds) this.problems.push(`${where}: ${problem}`);
    };
  }

  private countRounds({ terms = [], draws }: ProvenGame): void {
    const wordsOf = (name: string) =>
      terms
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .slice(1) ?? [];
    const named = wordsOf('rounds');
    const played = new Set(draws.flatMap(({ slot }) => (slot.startsWith('drop.') ? [slot.split('.')[1]] : [])));
    if (named.length === 0) return;
    this.rounds.named += named.length;
    this.rounds.skipped += named.length - played.size;
    this.rounds.late += named.length - new Set([...played, ...wordsOf('skipped')]).size;
  }

  private checkPair(pair: OpenPair, { versions }: OpenProof): void {
    const expect = this.expectOf(`pair ${pair.id}`);
    expect(commit(pair) === pair.public_hash, 'commitment differs');
    let nonce = 0;
    for (const one of pair.rolls) {
      this.counts.rolls += 1;
      if (one.tab !== 'king') nonce += 1;
      expect(one.nonce === nonce, `nonce ${one.nonce} is not ${nonce}`);
      const roll = draw(pair.secret_hash, playerParts(one.tab, pair.id, pair.client_seed, one.nonce), BigInt(one.outcomes));
      const isWhole =
        one.tab === 'case' ? one.case !== null && one.outcomes % outcomes === 0 : one.case === null && one.outcomes === outcomes;
      expect(roll === BigInt(one.roll) && isWhole && holdsItem(versions, one), `roll ${one.nonce} or its item differs`);
    }
  }

  private checkTerms({ versions, pairs }: OpenProof, terms: OpenTerms): void {
    const expect = this.expectOf('terms');
    const isSame = ({ case: slug, version, items, weights }: ProvenVersion, other: OpenVersion | undefined) =>
      other?.case === slug &&
      other.version === version &&
      other.items.join() === items.join() &&
      other.weights.join() === weights.join() &&
      other.costs.length === items.length;
    expect(
      terms.versions.length === versions.length && versions.every((one, at) => isSame(one, terms.versions[at])),
      'prices are not those of the versions',
    );
    const odds = new Map(terms.versions.map((one) => [`${one.case} ${one.version}`, one.crown_odds_ppm]));
    const [crowns, upgrades] = [[...terms.crowns], [...terms.upgrades]];
    for (const { id, rolls } of pairs)
      for (const [at, { tab, nonce, roll }] of rolls.entries()) {
        if (tab === 'king') {
          const crown = crowns.shift();
          const { case: slug, version } = rolls[at - 1] ?? { case: null, version: null };
          const crownOdds = odds.get(`${slug} ${version}`) ?? null;
          const follows = crownOdds !== null && (crown?.outcome === 'vacant' || (crown?.outcome === 'none') === roll >= crownOdds);
          expect(crown?.pair === id && crown.nonce === nonce && follows, `pair ${id}: crown ${nonce} differs`);
        }
        if (tab === 'upgrade') {
          const upgrade = upgrades.shift();
          const follows = upgrade && upgradeChance(upgrade.item_cost, upgrade.target_cost, upgrade) === upgrade.chance;
          expect(follows === true && upgrade?.pair === id && upgrade.nonce === nonce, `pair ${id}: upgrade ${nonce} differs`);
        }
      }
    expect(crowns.length === 0 && upgrades.length === 0, 'a crown or an upgrade has no roll');
  }
}
