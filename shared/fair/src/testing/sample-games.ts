import { roundForLock, type BeaconTerms } from '../beacon.ts';
import { sha256Hex } from '../bytes.ts';
import { chainFrom, chainRandomness } from '../chain.ts';
import { listingHash } from '../listing.ts';
import { lockHash } from '../lock.ts';
import { commit, outcomes } from '../pf1.ts';
import { caseTerm, costsHash, skippedTerm } from '../terms.ts';
import { ticketsHash } from '../tickets.ts';
import type { ProvenGame } from '../game-proof.ts';

/** Common parts of sample games of every mode. */

const chain = chainFrom('aa'.repeat(32), 60);
const beacon: BeaconTerms = { id: 'local-chain.1', level: 'local', genesis: 1_790_000_000, period: 3, anchor: chain.tip };

export interface SampleItem {
  id: string;
  weight: number;
  cost: number;
}

export interface SampleCase {
  case: string;
  version: number;
  items: SampleItem[];
}

export const sampleCases = (count: number, pick: (n: number) => number): SampleCase[] =>
  Array.from({ length: count }, (_, at) => ({ case: `case-${at}`, version: 1 + pick(9), items: someItems(pick) }));

/** Few items with few costs, so that totals are often equal. */
function someItems(pick: (n: number) => number): SampleItem[] {
  const count = 1 + pick(5);
  const weights = Array.from({ length: count }, () => 1 + pick(150_000));
  weights[0]! += outcomes - weights.reduce((sum, one) => sum + one, 0);
  return weights.map((weight, at) => ({ id: String(at * 7 + 1 + pick(7)), weight, cost: [0, 1, 33, 100, 100_003][pick(5)]! }));
}

/** A lock whose round is shown, and its secrets. @param kind of game number `n` */
export function sampleLock(kind: string, n: number, places: number, pick: (n: number) => number) {
  const secrets = { secret_hash: sha256Hex(`secret ${n}`), secret_salt: sha256Hex(`salt ${n}`) };
  const locked_at = beacon.genesis * 1000 + pick(150_000);
  const lock = {
    kind,
    game: sha256Hex(`game ${n}`).slice(0, 32),
    public_hash: commit(secrets),
    roster: Array.from({ length: places }, (_, at) => (pick(4) === 0 ? `bot-${at + 1}` : String(100 + at))),
    locked_at,
    round: roundForLock(beacon, locked_at),
  };
  const evidence = chain.links[lock.round - 1]!;
  const randomness = chainRandomness(evidence);
  return { lock, secrets, evidence, randomness, seed: { secret_hash: secrets.secret_hash, game: lock.game, beacon: randomness } };
}

/** The proof of one game. @param named cases that something was opened of */
export function sampleProof(
  { lock: { kind, game: id, ...frozen }, secrets, evidence, randomness }: ReturnType<typeof sampleLock>,
  terms: readonly string[] | undefined,
  named: readonly SampleCase[],
  { draws, seatings }: Pick<ProvenGame, 'draws' | 'seatings'>,
) {
  const lock = { ...frozen, ...(terms && { terms }) };
  const game = {
    kind,
    id,
    ...lock,
    ...secrets,
    beacon: beacon.id,
    lock_hash: lockHash({ kind, game: id, ...lock }, beacon),
    evidence,
    randomness,
    draws,
    listing_hash: listingHash(kind, id, draws, seatings),
    seatings,
  };
  return {
    format: 'riftdrop-proof-1',
    counts: { pairs: 0, games: 1, rolls: draws.length, seatings: seatings.length },
    versions: named.map(publishedVersion),
    beacons: [beacon],
    pairs: [],
    games: [game],
  };
}

/** A case as a lock names it. */
export const termOf = ({ case: slug, version, items }: SampleCase) =>
  caseTerm({
    slug,
    version,
    price: 100 + version,
    tickets_hash: ticketsHash(slug, version, items),
    costs_hash: costsHash(slug, version, items),
  });

/** The line of a lock about steps that opened nothing; every second game is of before there was one. */
export const skippedOf = (n: number, steps: readonly number[]): string[] => (n % 2 === 0 && steps.length > 0 ? [skippedTerm(steps)] : []);

const publishedVersion = ({ case: name, version, items }: SampleCase) => ({
  case: name,
  version,
  items: items.map(({ id }) => id),
  weights: items.map(({ weight }) => weight),
  hash: ticketsHash(name, version, items),
});
